// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("unreachable", {
  disabled: "Inactivo",
  "disabled.todo": "Active al paciente para volver a enviar.",
  opted_out: "Se dio de baja",
  "opted_out.todo": "No se envía nada. Vuelva a suscribir al paciente solo con su consentimiento.",
  no_phone: "Sin teléfono",
  "no_phone.todo": "Agregue un número de celular.",
  no_language: "Sin idioma",
  "no_language.todo": "Elija el idioma del paciente.",
  unreachable: "Marcado como no localizable",
  "unreachable.todo":
    "Fallaron mensajes a este número, o alguien dijo que está equivocado. Verifíquelo y luego marque al paciente como localizable.",
  held_for_review: "Retenido para revisión",
  "held_for_review.todo":
    "Una respuesta puede significar un número equivocado o una solicitud de baja. Revísela y luego reanude los mensajes.",
  no_consent: "Sin consentimiento registrado",
  "no_consent.todo": "Registre en el perfil el consentimiento del paciente para recibir mensajes.",
});
