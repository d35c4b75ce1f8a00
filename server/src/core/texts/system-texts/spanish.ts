// Spanish ready-made texts.

import type { ReferralTexts, SystemTexts } from "./system-text-shape.ts";

export const spanish: SystemTexts & ReferralTexts = {
  "compliance.messages": {
    welcome_message:
      "Le damos la bienvenida a los mensajes de {{organization_name}}. Enviamos recordatorios e información de salud. La frecuencia varía. Pueden aplicarse cargos por mensajes y datos. Responda HELP para ayuda, STOP para no recibir más mensajes.",
    welcome_voice_message:
      "Le damos la bienvenida a {{organization_name}}. Le enviaremos por llamada o mensaje recordatorios de citas e información de salud. Si tiene preguntas, llámenos al {{organization_phone}}. Si no desea recibir estos mensajes, oprima 0.",
    global_optin:
      "{{organization_name}}: Volverá a recibir nuestros mensajes. La frecuencia varía. Pueden aplicarse cargos por mensajes y datos. Responda HELP para ayuda, STOP para no recibir más mensajes.",
    global_optout:
      "{{organization_name}}: Ya no recibirá más mensajes nuestros. Responda START para volver a recibirlos. ¿Preguntas? Llame al {{organization_phone}}.",
    help: "{{organization_name}}: Enviamos recordatorios e información de salud. Para ayuda llame al {{organization_phone}}. Pueden aplicarse cargos por mensajes y datos. Responda STOP para no recibir más mensajes.",
  },
  "message:errors:sms": {
    unreq:
      "Lo sentimos, ahora no podemos leer respuestas a este número. Llame a {{organization_name}} al {{organization_phone}}. Emergencia: 911. Crisis: llame al 988 y oprima 2. Responda HELP para ayuda, STOP para no recibir más mensajes.",
  },
  "flow:errors:questions": {
    yes_no: "Lo sentimos, no entendimos su respuesta. Por favor responda SI o NO.",
    multiple_choice_2: "Lo sentimos, no entendimos su respuesta. Por favor responda con una letra: A o B.",
    multiple_choice_3: "Lo sentimos, no entendimos su respuesta. Por favor responda con una letra: A, B o C.",
    multiple_choice_4: "Lo sentimos, no entendimos su respuesta. Por favor responda con una letra: A, B, C o D.",
    multiple_choice_5: "Lo sentimos, no entendimos su respuesta. Por favor responda con una letra: A, B, C, D o E.",
    true_false: "Lo sentimos, no entendimos su respuesta. Por favor responda VERDADERO o FALSO.",
    scale: "Lo sentimos, no entendimos su respuesta. Por favor responda con una sola cifra de la escala de nuestra pregunta.",
    numerical: "Lo sentimos, no pudimos usar su respuesta. Por favor revise la cifra y responda solo con ella.",
    date: "Lo sentimos, no entendimos la fecha. Por favor responda con el día, el mes y el año, por ejemplo 25 de abril de 2027.",
    open_ended: "Lo sentimos, no pudimos leer su respuesta. Por favor responda de nuevo con sus propias palabras.",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "Gracias por su mensaje. {{organization_name}} no está disponible en este momento. Le responderemos cuando abramos. Emergencia: 911. Crisis: llame al 988 y oprima 2.",
  },
  "referral.messages.approved": {
    intro:
      "Hola {{patient_first_name|paciente}}, le escribe {{organization_name}}. Su referido para {{referral_type}} fue aprobado. Llame al {{referral_phone|consultorio}} para programar su cita.",
    schedule_question:
      "Hola {{patient_first_name|paciente}}, le escribe {{organization_name}}. ¿Ya programó su cita de {{referral_type}}? Responda SI o NO.",
    schedule_ack_no:
      "Gracias por avisarnos. Llame al {{referral_phone|consultorio}} para programar su cita de {{referral_type}}. ¿Preguntas? Llámenos al {{organization_phone}}.",
  },
  "referral.messages.scheduled": {
    appointment_date_question:
      "¡Muy bien! ¿Qué día es su cita de {{referral_type}}? Responda con el día, el mes y el año, por ejemplo 25 de abril de 2027.",
    appointment_date_ack: "¡Gracias! Anotamos su cita de {{referral_type}} para el {{referral_appointment_date}}.",
    attendance_question:
      "Hola {{patient_first_name|paciente}}, le escribe {{organization_name}}. ¿Fue a su cita de {{referral_type}}? Responda SI o NO.",
    attendance_ack_yes: "Gracias por avisarnos. Esperamos que su cita haya ido bien.",
    attendance_ack_no:
      "Gracias por avisarnos. Llame al {{referral_phone|consultorio}} para programar otra cita. ¿Necesita ayuda? Llámenos al {{organization_phone}}.",
  },
};
