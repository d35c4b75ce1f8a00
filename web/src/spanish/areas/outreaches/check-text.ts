// Spanish of the catalog of the same path.
export const area = "outreachCheck";

export const texts = {
  "check.receives_one": "{{number}} paciente recibirá este mensaje",
  "check.receives_other": "{{number}} pacientes recibirán este mensaje",
  "check.ofSelected": "de {{number}} seleccionados",
  "check.message": "Mensaje",
  "check.messageHelp": "Como lo reciben los pacientes, con los datos de su expediente.",
  "check.for": "para {{name}}",
  "check.forUnnamed": "para un paciente sin nombre",
  "check.position": "{{position}} de {{total}}",
  "check.previous": "Destinatario anterior",
  "check.next": "Destinatario siguiente",
  "check.phoneOf": "Mensaje en {{language}}",
  "check.test": "Enviarme una prueba",
  "check.testSms": "Como mensaje de texto",
  "check.testEmail": "Como correo electrónico",
  "check.testSent": "Prueba enviada a {{to}}. Empieza con TEST y no se cuenta en ningún lugar.",
  "check.testFailed": "No se envió la prueba",
  "check.testNoPhone":
    "Su usuario no tiene un número de celular. Envíe la prueba por correo electrónico o pida a un supervisor que agregue su número.",
  "check.replies": "Se envía después de una respuesta",
  "check.audience": "Quién lo recibe",
  "check.audienceFixed_one": "Una lista fija: el paciente que seleccionó ({{number}}).",
  "check.audienceFixed_other": "Una lista fija: los {{number}} pacientes que seleccionó.",
  "check.audienceNow": "Una lista fija: los pacientes que cumplen los criterios al enviar. Los cambios posteriores no cuentan.",
  "check.audienceAtSend": "Los pacientes que cumplan los criterios en el momento del envío",
  "check.audienceAtSendHelp":
    "Se agregan los pacientes nuevos que los cumplan, y quienes ya no los cumplan no lo reciben. Los números de abajo son los de este momento.",
  "check.audienceFixedList": "Solo los pacientes que los cumplen ahora",
  "check.audienceFixedListHelp": "La lista queda como está al guardar.",
  "check.kept": "Todas las personas a quienes se envía un mensaje quedan registradas en la campaña.",
  "check.start": "Enviar primero a unos pocos",
  "check.startFew": "Comenzar con algunos de los destinatarios y luego continuar",
  "check.startFewHelp":
    "Después de estos mensajes no se envía nada más hasta que un usuario revise las entregas y las respuestas y envíe al resto.",
  "check.startFewHelpRepeating":
    "Solo la primera vez: no se envía nada más hasta que un usuario envíe al resto. Los envíos posteriores van a todos.",
  "check.startWith": "Pacientes que lo reciben primero",
  "check.overlaps": "Otros mensajes de esa semana",
  "check.overlapsHelp":
    "Mensajes automáticos a los mismos pacientes: enviados o en espera desde 7 días antes del inicio, y campañas previstas hasta 7 días después.",
  "check.overlapsNone": "Ninguno de estos pacientes recibe otros mensajes automáticos en 7 días.",
  "check.overlapsTotal_one": "{{number}} de estos pacientes también recibe otros mensajes.",
  "check.overlapsTotal_other": "{{number}} de estos pacientes también reciben otros mensajes.",
  "check.overlapName": "Mensaje",
  "check.welcome": "Mensaje de bienvenida",
  "check.leftOut": "No incluidos",
  "check.leftOutNone": "Se incluyen todos los pacientes seleccionados.",
  "check.reason": "Motivo",
  "check.count": "Pacientes",
  "check.examples": "Por ejemplo:",
  "check.andMore": "y {{number}} más",
  "check.cost": "Costo",
  "check.costTotal_one": "{{number}} SMS, cerca de {{price}}",
  "check.costTotal_other": "{{number}} SMS, cerca de {{price}}",
  "check.calls_one": "{{number}} llamada",
  "check.calls_other": "{{number}} llamadas",
  "check.callMinutes_one": "{{calls}}, hasta {{number}} minuto al teléfono",
  "check.callMinutes_other": "{{calls}}, hasta {{number}} minutos al teléfono",
  "check.callHelp":
    "Las llamadas se cobran por minuto empezado. Sin consentimiento registrado para llamadas, una línea recibe como máximo una llamada automática al día y tres en siete días; si está ocupada o nadie contesta, se intenta de nuevo otro día.",
  "hear.title": "Lo que oyen los pacientes",
  "hear.help":
    "La voz de la compañía telefónica suena distinta de la de esta computadora. Las palabras son las mismas. Use la llamada de prueba para oírla.",
  "hear.listen": "Escuchar en {{language}}",
  "hear.stop": "Detener",
  "hear.voicemail": "En el buzón de voz",
  "hear.noVoice": "Este navegador no puede leer en voz alta. Use la llamada de prueba para oírlo.",
  "hear.callMe": "Llamarme en {{language}}",
  "hear.calling": "Llamando a {{to}}. El mensaje empieza con TEST y no se cuenta en ninguna parte.",
  "hear.callFailed": "No se hizo la llamada de prueba",
  "hear.noPhone": "Su registro de usuario no tiene celular. Pida a un supervisor que agregue su número.",
  "check.language": "Idioma",
  "check.encoding": "Caracteres",
  "check.segments": "SMS",
  "check.followOn_one": "Preguntas de seguimiento: hasta {{number}} SMS más ({{price}}), si todos los pacientes responden.",
  "check.followOn_other": "Preguntas de seguimiento: hasta {{number}} SMS más ({{price}}), si todos los pacientes responden.",
  "check.segmentHelp":
    "Los proveedores de telefonía cobran por SMS: hasta 160 caracteres estándar, o 70 si el mensaje incluye caracteres especiales.",
  "check.when": "Cuándo",
  "check.starts": "Comienza",
  "check.startsNow": "De inmediato",
  "check.ends": "Fin previsto",
  "check.morning_one": "El mensaje de {{number}} paciente espera hasta las 8 a. m. de su hora local.",
  "check.morning_other": "Los mensajes de {{number}} pacientes esperan hasta las 8 a. m. de su hora local.",
  "check.hours_one": "El mensaje de {{number}} paciente espera a este horario.",
  "check.hours_other": "Los mensajes de {{number}} pacientes esperan a este horario.",
  "check.narrowed": "Horario de envío de la clínica, según la hora de cada paciente: {{hours}}.",
  "check.narrowedClosed":
    "Horario de envío de la clínica, según la hora de cada paciente: {{hours}}. Nada se envía en los días de cierre de la clínica.",
  "check.closedDays": "Nada se envía en los días de cierre de la clínica.",
  "check.promotional": "Horario de promociones, según la hora de cada paciente: {{hours}}.",
  "check.promotionalClosed":
    "Horario de promociones, según la hora de cada paciente: {{hours}}. Ninguna en los días de cierre de la clínica.",
  "check.promotionalUsual": "de 9 a. m. a 8 p. m.; domingos, desde el mediodía",
  "check.promotionalDays": "{{days}} {{times}}",
  "check.morningNone": "Ningún mensaje se retrasa.",
  "check.again": "{{rule}}. Los pacientes y el costo son por envío. Los destinatarios se verifican de nuevo antes de cada uno.",
  "check.look": "Advertencias",
  "check.blankFallback_one": "{{number}} paciente no tiene {{tag}} y recibe el texto alternativo.",
  "check.blankFallback_other": "{{number}} pacientes no tienen {{tag}} y reciben el texto alternativo.",
  "check.blankLeftOut_one": "{{number}} paciente no tiene {{tag}} y no se incluye. Agregue un texto alternativo.",
  "check.blankLeftOut_other": "{{number}} pacientes no tienen {{tag}} y no se incluyen. Agregue un texto alternativo.",
  "check.shared_one":
    "{{number}} paciente comparte el teléfono con otro destinatario del mismo texto. Ese teléfono lo recibe una sola vez.",
  "check.shared_other":
    "{{number}} pacientes comparten el teléfono con otro destinatario del mismo texto. Cada teléfono lo recibe una sola vez.",
  "check.otherOwners_one": "{{number}} paciente recibe el mensaje en el teléfono de otra persona, por ejemplo de su madre o padre.",
  "check.otherOwners_other": "{{number}} pacientes reciben el mensaje en el teléfono de otra persona, por ejemplo de su madre o padre.",
  "check.patientNotNamed":
    "El mensaje no dice para qué paciente es. Agregue el nombre del paciente para quienes lo leen en el teléfono de otra persona.",
  "check.unconfirmedOwners_one": "{{number}} paciente es menor de edad y no se ha confirmado si el teléfono es suyo o de su madre o padre.",
  "check.unconfirmedOwners_other":
    "{{number}} pacientes son menores de edad y no se ha confirmado si los teléfonos son suyos o de su madre o padre.",
  "check.severalZones_one":
    "{{number}} paciente puede estar en más de una zona horaria. El mensaje espera hasta una hora permitida en todas.",
  "check.severalZones_other":
    "{{number}} pacientes pueden estar en más de una zona horaria. Sus mensajes esperan hasta una hora permitida en todas.",
  "check.noSharedHours_one":
    "{{number}} paciente puede estar en zonas horarias que no comparten ninguna de estas horas. El mensaje se envía en el horario habitual.",
  "check.noSharedHours_other":
    "{{number}} pacientes pueden estar en zonas horarias que no comparten ninguna de estas horas. Sus mensajes se envían en el horario habitual.",
  "check.confidential_one":
    "{{number}} paciente no recibirá este mensaje confidencial: no está confirmado que el número sea solo suyo, o el texto revela el tema.",
  "check.confidential_other":
    "{{number}} pacientes no recibirán este mensaje confidencial: no está confirmado que el número sea solo suyo, o el texto revela el tema.",
  "check.overBudget_one":
    "{{number}} paciente ya alcanzó su límite de mensajes de campañas ({{max}} en 7 días). El mensaje espera hasta 7 días y después se omite.",
  "check.overBudget_other":
    "{{number}} pacientes ya alcanzaron su límite de mensajes de campañas ({{max}} en 7 días). Sus mensajes esperan hasta 7 días y después se omiten.",
  "check.phi": "El mensaje menciona {{words}}. Cualquier persona con acceso al teléfono puede leerlo.",
  "encoding.GSM-7": "Estándar",
  "encoding.UCS-2": "Especiales",
  "encoding.names": "Estándar; especiales para nombres con acentos",
};
