"""The commands of `gipfel`, one module each; `service.cli` says what such a module has."""
