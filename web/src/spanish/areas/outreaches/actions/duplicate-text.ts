// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("outreachDuplicate", {
  action: "Duplicar",
  title: "Copia de {{title}}",
  done: "Borrador creado. No se ha enviado nada. Revise el mensaje y los pacientes, y elija cuándo enviarlo.",
});
