// Spanish of the catalog of the same path.
export const area = "settings";

export const texts = {
  "nav": "Configuración",
  "tabs": "Configuración",
  "command.newUser": "Nuevo usuario",
  "tab.users": "Usuarios",
  "tab.complianceMessages": "Mensajes obligatorios",
  "tab.errorMessages": "Error messages",
  "tab.responder": "Message auto-responder",
  "tab.safety": "Safety",
  "tab.languages": "Idiomas",
  "tab.confidential": "Confidential care",
  "tab.setup": "Puesta en marcha",
  "setup.description": "What has to be in place before messages go out, and who confirmed it.",
  "tab.audit": "Registro de auditoría",
};
