// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("filesPlanned", {
  created: "Por agregar",
  updated: "Por actualizar",
  unchanged: "Sin cambios",
  title_one: "Cambios en {{number}} paciente conocido de este archivo:",
  title_other: "Cambios en los {{number}} pacientes conocidos de este archivo:",
  field_one: "{{field}} de {{number}} paciente",
  field_other: "{{field}} de {{number}} pacientes",
  noHome_one:
    "{{number}} paciente nuevo no tiene ubicación habitual en este archivo. Todos los usuarios pueden ver a los pacientes que no la tienen.",
  noHome_other:
    "{{number}} pacientes nuevos no tienen ubicación habitual en este archivo. Todos los usuarios pueden ver a los pacientes que no la tienen.",
  noLanguage_one: "{{number}} paciente nuevo no tiene idioma en este archivo.",
  noLanguage_other: "{{number}} pacientes nuevos no tienen idioma en este archivo.",
  noPhone_one: "{{number}} paciente nuevo no tiene número de teléfono en este archivo.",
  noPhone_other: "{{number}} pacientes nuevos no tienen número de teléfono en este archivo.",
  unreachable:
    "No se envían recordatorios ni otros mensajes a pacientes sin idioma o sin número de teléfono. Asigne una columna a Idioma y otra a un campo de teléfono, o agregue estos datos a los pacientes después.",
  many_one: "Cambia el nombre, el teléfono o la fecha de nacimiento de {{number}} paciente conocido.",
  many_other: "Cambia el nombre, el teléfono o la fecha de nacimiento de {{number}} pacientes conocidos.",
  manyHelp: "Mire las filas en Cambios. Si parecen incorrectas, es posible que una columna esté asignada al campo equivocado.",
  confirm_one: "Verifiqué los cambios en {{number}} paciente",
  confirm_other: "Verifiqué los cambios en {{number}} pacientes",
});
