// Spanish of the catalog of the same path.
export const area = "admin.health";

export const texts = {
  title: "Estado del sistema",
  description: "Mensajes de los últimos {{days}} días, incluido hoy. Las horas están en la zona horaria de cada organización.",
  name: "Organización",
  sent: "Enviados",
  delivered: "Entregados",
  failed: "Fallidos",
  alerts: "Alertas del proveedor de telefonía",
  inbound: "Último mensaje de un paciente",
  disabled: "Inactiva",
  none: "Ninguna",
  never: "Aún no hay",
  open_one: "{{count}} sin cerrar",
  open_other: "{{count}} sin cerrar",
  search: "Buscar organizaciones",
  empty: "No se encontraron organizaciones",
};
