"""How Django writes dates where no template says it, as on the operators' pages."""
