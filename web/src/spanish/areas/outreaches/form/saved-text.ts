// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("outreachSaved", {
  draftSaved: "Borrador guardado. No se ha enviado nada.",
  sentFirst_one: "Enviando al primer paciente. Después espera su decisión.",
  sentFirst_other: "Enviando a los primeros {{number}} pacientes. Después espera su decisión.",
  asked: "Aprobación solicitada. No se envía nada hasta que otro supervisor la apruebe.",
  sent_one: "Enviando a {{number}} paciente",
  sent_other: "Enviando a {{number}} pacientes",
  scheduled_one: "Programada para {{number}} paciente",
  scheduled_other: "Programada para {{number}} pacientes",
});
