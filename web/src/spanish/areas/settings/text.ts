// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("settings", {
  nav: "Configuración",
  tabs: "Configuración",
  "command.newUser": "Nuevo usuario",
  "tab.users": "Usuarios",
  "tab.complianceMessages": "Mensajes obligatorios",
  "tab.errorMessages": "Mensajes de error",
  "tab.responder": "Respuesta fuera de horario",
  "tab.sending": "Mensajes automáticos",
  "tab.outreaches": "Campañas",
  "tab.safety": "Seguridad",
  "tab.languages": "Idiomas",
  "tab.confidential": "Atención confidencial",
  "tab.setup": "Puesta en marcha",
  "setup.description": "Lo que debe estar listo antes de que se envíen mensajes y quién lo confirmó.",
  "tab.audit": "Registro de auditoría",
  "tab.organization": "Organización",
});
