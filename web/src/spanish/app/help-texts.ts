// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("help", {
  title: "Sobre esta página",
  center: "Abrir el Centro de ayuda",
  dashboard:
    "En Por revisar están las respuestas que no pudimos interpretar. Seleccione una línea para verlas y resolverlas.\nEn Citas por revisar, resuelva una respuesta poco clara con Asistirá o No asistirá.\nSi su clínica tiene varias ubicaciones, elija una para ver solo sus cifras.",
  alerts:
    "Aparece una alerta cuando un paciente escribe sobre un daño o una emergencia. Al mismo tiempo se avisa a las personas de guardia.\nTome la alerta para detener los avisos y mostrar que usted se encarga. Al terminar, ciérrela con su resultado.",
  patientForm:
    "Sin número de teléfono ni idioma, el paciente no recibe mensajes.\nLo que escriba se conserva como borrador hasta que lo guarde o lo descarte.",
  profile:
    "Mensaje abre la conversación con este paciente.\nDar de baja pone fin a un tipo de mensajes o a todos. Los pacientes también pueden hacerlo al responder STOP.\nLa pestaña Actividad muestra todos los mensajes y respuestas.",
  patients:
    "Busque por nombre, id. o teléfono y limite la lista con filtros. Guarde los filtros y las columnas como vista para volver a usarlos.\nSeleccione pacientes para agregarlos a un grupo, enviarles un mensaje o inscribirlos en un programa.\nUna señal de advertencia junto a un nombre indica que no se puede contactar al paciente. Abra el perfil para ver el motivo.",
  groups:
    "Un grupo es una lista de pacientes que usted elige. Un segmento es una regla: los pacientes entran y salen según cambian sus datos.\nAbra un grupo o un segmento para enviar un mensaje a sus pacientes.\nAl eliminar un grupo o un segmento no se eliminan sus pacientes.",
  calendar: "Vea un día por profesional o ubicación, o una semana completa.\nSeleccione una hora libre para crear una cita.",
  appointmentTemplates:
    "Una plantilla contiene hasta tres recordatorios y sus textos en cada idioma.\nLos pacientes reciben recordatorios cuando se crea o importa una cita con la plantilla.\nCuando una plantilla ya tiene citas, solo pueden cambiarse sus textos y formatos.",
  appointments:
    "La lista muestra las citas y lo que los pacientes respondieron a los recordatorios.\nUna respuesta que no pudimos interpretar debe revisarse: abra la cita y elija Asistirá o No asistirá.\nDespués de cancelar una cita, puede deshacerlo durante unos segundos.",
  messenger:
    "Requieren su atención muestra las conversaciones que esperan una respuesta o una revisión, con las alertas de seguridad primero.\nDebajo de una respuesta se ve cómo la interpretamos. Seleccione Cambiar para corregirla.\nDespués de seleccionar Enviar, tiene 8 segundos para deshacer.\nEl texto que no envió se conserva como borrador y se marca en la lista.",
  outreachForm:
    "Escriba el mensaje, elija a los pacientes y revise quiénes lo reciben. No se envía nada antes de que usted confirme.\nEn el último paso puede enviarse una prueba.\nLo que escriba se conserva como borrador hasta que lo guarde o lo descarte.",
  outreach:
    "Los números debajo de la barra de progreso suman los mensajes planificados.\nLas respuestas que no pudimos interpretar están en Por revisar. Seleccione Revisar para resolverlas.\nCon Enviar un mensaje de seguimiento se inicia una campaña nueva para estos pacientes, por ejemplo para quienes no respondieron.",
  outreaches:
    "Una campaña envía un mensaje a muchos pacientes y reúne sus respuestas.\nLas campañas en borrador y programadas aún se pueden cambiar. Una detenida no se puede reanudar, pero puede duplicarla.",
  programs:
    "Un programa envía una serie de mensajes durante semanas. Inscriba pacientes desde el programa, un grupo o un perfil.\nLas respuestas que no pudimos interpretar deben revisarse.\nUn programa cerrado no se puede volver a abrir.",
  referrals:
    "Las remisiones vienen de archivos importados. Se pregunta a los pacientes si programaron la cita y si asistieron.\nAbra una remisión para ver sus mensajes y respuestas o para corregir su estado.",
  classification:
    "Vea cómo se interpretaron las respuestas en palabras de los pacientes.\nSi una respuesta es incorrecta, corríjala. Los porcentajes cambian con ella y no se envía nada al paciente.",
  files:
    "Para importar una lista, suba el archivo, asigne sus columnas y revise los cambios. Nada cambia antes de que usted confirme.\nPuede deshacer una importación durante 24 horas.\nLos archivos que exportó se conservan aquí durante un tiempo.",
  settings:
    "Los supervisores administran aquí los usuarios, el horario, los idiomas y los mensajes automáticos.\nEn Puesta en marcha se ve lo que falta para poder enviar mensajes a muchos pacientes.",
});
