// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("publicPages", {
  "help.title": "Centro de ayuda",
  "help.lead": "Cómo hacer las tareas más comunes, paso a paso.",
  "help.signIn": "Iniciar sesión",
  "help.signIn.1":
    "Escriba su correo electrónico y su contraseña. Le enviamos por correo un código de 6 dígitos que vale 30 minutos. Después de 10 segundos puede pedir uno nuevo.",
  "help.signIn.2": "Se le pide un código en cada navegador nuevo. Para cerrar la sesión, abra el menú con sus iniciales.",
  "help.inbox": "Responder a los pacientes",
  "help.inbox.1":
    "Messenger muestra primero las conversaciones que lo necesitan: alertas de seguridad, respuestas poco claras y mensajes que esperan respuesta. Abra una, escriba su respuesta y seleccione Enviar. Puede deshacer el envío durante 8 segundos.",
  "help.inbox.2": "Asigne una conversación a sí mismo, a otra persona o a un equipo, pospóngala para más tarde o ciérrela cuando termine.",
  "help.send": "Enviar mensajes a muchos pacientes",
  "help.send.1":
    "Vaya a Campañas y seleccione Nueva campaña. Escriba el mensaje en cada idioma, elija a los pacientes y revise: el último paso muestra quién lo recibe, quién no se incluye y por qué, el costo y cuándo terminará. No se envía nada antes de que usted lo confirme.",
  "help.send.2":
    "Las etiquetas, como el nombre, se completan para cada paciente. Agregue un texto alternativo para los pacientes sin ese dato; sin él, no se incluyen.",
  "help.send.3":
    "Los mensajes automáticos se envían entre las 8 a. m. y las 9 p. m. en la zona horaria de cada paciente. Fuera de ese horario esperan hasta la mañana siguiente.",
  "help.answers": "Revisar las respuestas",
  "help.answers.1":
    "El resumen de una campaña cuenta las respuestas a medida que llegan. Las que no se pudieron interpretar con certeza quedan marcadas para revisión: léalas y elija la respuesta correcta.",
  "help.answers.2": "La pestaña Actividad de un paciente muestra todos los mensajes en ambas direcciones.",
  "help.stop": "STOP, START y HELP",
  "help.stop.1":
    "Un paciente que escribe STOP, con cualquier redacción, no recibe más mensajes, y los que están en espera se cancelan de inmediato. START vuelve a suscribirlo. HELP recibe el mensaje de ayuda de su clínica.",
  "help.keys": "Teclado",
  "help.keys.1":
    "Ctrl + K abre la paleta de comandos, / busca en la lista, g y una letra abre una página, y j y k recorren las filas. Presione ? para ver todos los atajos.",
  "help.troubleshooting": "Solución de problemas",
  "help.troubleshooting.1":
    "Un mensaje no llegó: el resumen de la campaña indica el motivo y qué hacer. Los teléfonos fijos no reciben mensajes de texto; pida un número de celular.",
  "help.troubleshooting.2":
    "No se puede seleccionar a un paciente: el signo de advertencia junto al nombre indica por qué, como un número que falta o una baja.",
  "help.troubleshooting.3":
    "Algo salió mal: copie el identificador de la solicitud que aparece en el error y envíelo a soporte. No contiene información de pacientes.",
  "bestPractices.title": "Buenas prácticas",
  "bestPractices.lead": "Cómo escribir mensajes que los pacientes responden.",
  "bestPractices.who": "Diga quién escribe",
  "bestPractices.who.1":
    "Empiece con el nombre de su clínica. Los pacientes no leen los mensajes de números que no conocen, o creen que son un fraude.",
  "bestPractices.short": "Que quepa en un SMS",
  "bestPractices.short.1":
    "Un SMS admite hasta 160 caracteres estándar. Los guiones largos, las comillas curvas y los emojis son caracteres especiales: con uno de ellos caben solo 70. El contador debajo del mensaje indica cuál es y ofrece uno estándar.",
  "bestPractices.ask": "Pida una respuesta de una palabra",
  "bestPractices.ask.1":
    "Pida sí o no, u ofrezca opciones con letras. Nunca pida que respondan CANCEL, END o QUIT: las compañías telefónicas las tratan como STOP y el paciente no recibe más mensajes.",
  "bestPractices.language": "Escriba en el idioma del paciente",
  "bestPractices.language.1": "Registre el idioma de cada paciente. Un mensaje no se envía en un idioma que el paciente quizá no lea.",
  "bestPractices.private": "Omita lo que otros no deben leer",
  "bestPractices.private.1":
    "Los teléfonos se comparten en familia y quedan a la vista. Omita diagnósticos, resultados y medicamentos, y pida al paciente que llame.",
  "bestPractices.hour": "Elija un buen momento",
  "bestPractices.hour.1": "El final de la mañana y el final de la tarde reciben más respuestas.",
  "terms.title": "Términos",
  "terms.lead": "La organización que administra esta instalación define sus términos.",
  "terms.who": "Quién la administra",
  "terms.who.1":
    "Tidings es software libre. El operador de esta instalación puede enlazar aquí sus propios términos con la opción LINK_TERMS.",
  "terms.license": "El software",
  "terms.license.1": "Se distribuye con la licencia GNU Affero General Public License, versión 3 o posterior, sin ninguna garantía.",
  "privacy.title": "Privacidad",
  "privacy.lead": "Qué se guarda y quién puede verlo.",
  "privacy.kept": "Qué se guarda",
  "privacy.kept.1":
    "Del personal: nombre, correo electrónico e inicios de sesión. De los pacientes: lo que registra la organización, los mensajes en ambas direcciones y sus decisiones de consentimiento.",
  "privacy.who": "Quién puede verlo",
  "privacy.who.1":
    "Los usuarios de la organización, según sus permisos. Los registros y las direcciones de las páginas no contienen nombres, teléfonos ni mensajes.",
  "privacy.ask": "Preguntas",
  "privacy.ask.1":
    "Comuníquese con la organización que administra esta instalación. Puede enlazar aquí su propio aviso de privacidad con la opción LINK_PRIVACY.",
  "demo.title": "Solicitar una demostración",
  "demo.lead": "El software incluye una demostración.",
  "demo.try": "Pruébelo usted",
  "demo.try.1":
    "En una computadora con Node y npm, ejecute “npm start”. Se abre una clínica de ejemplo con pacientes inventados, cuyos teléfonos usted puede responder. No se contacta ningún teléfono real.",
  "demo.ask": "Contáctenos",
  "demo.ask.1": "El operador de esta instalación puede enlazar aquí su propia página con la opción LINK_REQUEST_DEMO.",
  "support.title": "Soporte",
  "support.lead": "Para las preguntas que el Centro de ayuda no responde.",
  "support.first": "Antes de escribir",
  "support.first.1":
    "Copie el identificador de la solicitud que aparece en el error. Con él, soporte puede encontrar el problema, y no contiene información de pacientes.",
  "support.who": "A quién escribir",
  "support.who.1":
    "Pregunte primero a un supervisor de su organización. El operador de esta instalación puede enlazar aquí su propia página de soporte con la opción LINK_SUPPORT.",
});
