// Spanish of the catalog of the same path.
export const area = "outreachDuplicate";

export const texts = {
  action: "Duplicar",
  title: "Copia de {{title}}",
  done: "Borrador creado. No se ha enviado nada. Revise el mensaje y los pacientes, y elija cuándo enviarlo.",
};
