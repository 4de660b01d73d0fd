"""The modules, one file each in the folder of their colour. `engine.volt.module_registry` finds them."""
