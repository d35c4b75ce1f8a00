// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("admin.health", {
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
  "scan.off": "No se buscan virus en los archivos.",
  "scan.offHint":
    "Configure CLAMD_ADDRESS con la dirección de un servicio ClamAV para analizar cada archivo antes de que alguien pueda abrirlo.",
  "scan.unavailable": "El análisis antivirus no responde.",
  "scan.unavailableHint":
    "Los archivos nuevos se conservan y no se pueden abrir, importar ni enviar hasta que responda. Revise el servicio ClamAV.",
  "scan.waiting_one": "{{count}} archivo en espera.",
  "scan.waiting_other": "{{number}} archivos en espera.",
  "scan.ready": "{{version}} busca virus en los archivos.",
  empty: "No se encontraron organizaciones",
});
