// Spanish of the catalog of the same path.
export const area = "media";

export const texts = {
  label: "Archivos de este mensaje",
  labelSent: "Archivos enviados con este mensaje",
  altAny: "Imagen {{number}}",
  alt: "Imagen {{number}} enviada por el paciente",
  altSent: "Imagen {{number}} enviada al paciente",
  open: "Ampliar la imagen {{number}}",
  close: "Cerrar la imagen",
  download: "Descargar",
  loadingPicture: "Cargando la imagen",
  pictureFailed: "No se pudo cargar la imagen.",
  again: "Intentar de nuevo",
  loading: "Se está descargando un archivo del proveedor de telefonía.",
  expired: "El proveedor de telefonía ya no tiene disponible un archivo. Pida al paciente que lo envíe de nuevo.",
  failed: "No se pudo descargar un archivo del proveedor de telefonía. Pida al paciente que lo envíe de nuevo.",
  unknown_kind: "Un archivo de un tipo que no se puede mostrar aquí ({{type}}). Pida al paciente una foto o un PDF.",
  unknownType: "desconocido",
  not_drawable:
    "Una imagen que no se puede mostrar: está dañada o es mucho más grande que una foto. Pida al paciente que la envíe de nuevo.",
  too_large: "Un archivo era demasiado grande. Pida al paciente uno más pequeño.",
  not_from_carrier: "Se rechazó un archivo porque no provenía del proveedor de telefonía.",
  kept_for_a_year: "Un archivo ya no está disponible: los archivos se eliminan después de un año.",
  "kind.image": "Imagen",
  "kind.drawing": "Imagen",
  "kind.text": "Texto",
  "kind.calendar": "Evento de calendario",
  "kind.pdf": "PDF",
  "kind.audio": "Grabación",
  "kind.video": "Video",
  "kind.contact": "Contacto",
};
