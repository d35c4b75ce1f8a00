// Spanish of the catalog of the same path.
export const area = "settings.messages";

export const texts = {
  "languages.label": "Languages shown",
  "languages.shown": "Languages {{from}} to {{to}} of {{total}}: {{names}}",
  "languages.previous": "Previous languages",
  "languages.next": "Next languages",
  "text.fallback": "No message in {{language}}. Patients get the English one.",
  "field.readyMade": "If you leave this blank, patients get the ready-made message.",
  "field.fallback": "There's no ready-made message in {{language}}. If you leave this blank, patients get the English one.",
  "edit": "Editar",
  "save": "Guardar cambios",
  "saved": "Cambios guardados",
};
