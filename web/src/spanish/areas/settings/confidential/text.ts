// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("settings.confidential", {
  title: "Atención confidencial",
  description:
    "Marque lo que debe mantenerse en privado, como la planificación familiar o una clínica para adolescentes. Sus citas, mensajes y respuestas se muestran y se cuentan solo para los usuarios que pueden ver registros confidenciales.",
  "how.title": "Cómo se envían los mensajes confidenciales",
  "how.body":
    "Solo a un teléfono que sea del propio paciente y que ningún otro paciente tenga. Los recordatorios de citas usan un texto neutro con el nombre de su organización, la fecha y la hora. Todo lo demás no se envía, y el expediente indica por qué. Una campaña cuyos destinatarios se eligen por algo confidencial, como un grupo, también es confidencial.",
  "how.legal":
    "Ningún abogado ha revisado esto. Pregunte a su propio asesor legal qué atención pueden mantener en privado los menores en su estado.",
  "age.label": "Edad de atención confidencial",
  "age.hint": "Cuando un paciente alcanza esta edad, se pide al personal que confirme de quién es el teléfono, igual que a los 18 años.",
  "age.none": "Ninguna",
  "age.saved": "Guardado",
  kind: "Mostrar",
  "kind.appointment_template": "Plantillas de citas",
  "kind.location": "Ubicaciones",
  "kind.provider": "Profesionales",
  "kind.referral_type": "Tipos de remisión",
  "kind.program": "Programas",
  "kind.outreach": "Campañas",
  "kind.patient_group": "Grupos de pacientes",
  "kind.patient_segment": "Segmentos de pacientes",
  "kind.condition": "Códigos de afecciones",
  search: "Buscar por nombre",
  "column.name": "Nombre",
  "column.status": "Visibilidad",
  "status.confidential": "Confidencial",
  "status.open": "Todas las personas con acceso",
  mark: "Marcar como confidencial",
  "mark.named": "Marcar como confidencial: {{name}}",
  "unmark.named": "Quitar la marca: {{name}}",
  unmark: "Quitar la marca",
  empty: "Aún no hay nada aquí",
  "empty.body": "Lo que su organización agregue aparece aquí y se puede marcar como confidencial.",
  "markDialog.title": "¿Marcar “{{name}}” como confidencial?",
  "markDialog.body":
    "Los usuarios que no pueden ver registros confidenciales dejan de verlo de inmediato, junto con sus citas, mensajes y respuestas, incluidos los pasados. Sus mensajes van solo a un teléfono que sea del propio paciente.",
  "unmarkDialog.title": "¿Quitar la marca de “{{name}}”?",
  "unmarkDialog.body":
    "Todas las personas con acceso a este tipo de registro lo vuelven a ver, con todas sus citas, mensajes y respuestas.",
  marked: "Marcado como confidencial",
  unmarked: "Marca quitada",
});
