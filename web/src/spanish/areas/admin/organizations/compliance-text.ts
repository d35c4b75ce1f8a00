// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("admin.compliance", {
  title: "Mensajes obligatorios",
  titleOf: "Mensajes obligatorios de {{name}}",
  description:
    "Mensajes que exigen la ley y los proveedores de telefonía. El personal de la organización puede leerlos, pero no cambiarlos.",
  "key.welcome_message": "Mensaje de texto de bienvenida",
  "key.welcome_voice_message": "Llamada de bienvenida",
  "key.global_optin": "Respuesta a START",
  "key.global_optout": "Respuesta a STOP",
  "key.help": "Respuesta a HELP",
  edit: "Editar",
  "edit.of": "Editar “{{name}}”",
  "edit.title": "Editar “{{name}}”",
  "edit.body": "Los pacientes reciben el nuevo texto de inmediato. Escriba las etiquetas como {{tag}} tal como están.",
  "edit.required": "Todos los idiomas deben contener: {{words}}",
  "edit.standard": "Deje en blanco para usar el texto estándar.",
  "edit.fallback": "Deje en blanco para enviar el texto en inglés.",
  "edit.save": "Guardar",
  "edit.done": "Mensaje guardado",
  "edit.failed": "No se pudo guardar el mensaje",
  fallback: "Aún no hay texto. Los pacientes lo leen en inglés.",
  "versions.title": "Historial de versiones",
  "versions.empty": "Aún no hay cambios. Se usan los mensajes estándar.",
  "versions.line": "{{name}}, {{language}}",
  "versions.by": "{{time}}, {{person}}",
  "versions.before": "Antes",
  "versions.after": "Después",
});
