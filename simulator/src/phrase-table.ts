// Phrase table of the sandbox translator: demonstration sentences, and a few Spanish words to translate the rest word by word.

/** Language → phrase → English. Looked up without case, accents and punctuation. */
export const phrases: Record<string, Record<string, string>> = {
  es: {
    "si pero mas tarde": "yes but later",
    "tal vez": "maybe",
    "da igual": "it does not matter",
    ninguna: "none",
    "¿también niños?": "children too?",
    "citas los sábados": "appointments on Saturdays",
    "Que alguien hable español en la recepción": "That somebody at the front desk speaks Spanish",
    "Hola, necesito cambiar mi cita": "Hello, I need to change my appointment",
    "Hola, necesito cambiar mi cita para el viernes, trabajo el jueves":
      "Hello, I need to change my appointment to Friday, I work on Thursday",
    "puedo ir el jueves?": "can I come on Thursday?",
    "No puedo ir el jueves, ¿puede ser el viernes por la tarde?": "I cannot come on Thursday, can it be Friday afternoon?",
    "me duele mucho la cabeza": "my head hurts a lot",
    "no me siento bien": "I do not feel well",
    "Mi hijo tiene fiebre, ¿qué hago?": "My son has a fever, what do I do?",
    "quiero hablar con alguien": "I want to speak with somebody",
    "quién es": "who is this",
    "Hola, [0]. ¿Puede venir el lunes a las 9?": "Hello [0]. Can you come on Monday at 9?",
  },
  fr: { "je ne peux pas venir demain": "I cannot come tomorrow", "est-ce que je peux venir avec ma fille": "can I come with my daughter" },
  pt: { "não posso ir amanhã de manhã": "I cannot go tomorrow morning" },
  vi: { "tôi muốn đổi lịch hẹn": "I want to change my appointment", "con tôi bị sốt": "my child has a fever" },
  tl: { "pwede po ba bukas": "is tomorrow possible" },
  ar: { "أريد تغيير موعدي": "I want to change my appointment", "لا أستطيع الحضور يوم الخميس": "I cannot come on Thursday" },
};

/** Spanish words, translated one by one; the result is understandable at best. */
export const spanishWords: ReadonlyMap<string, string> = new Map(
  (
    "el:the la:the los:the las:the un:a una:a y:and o:or pero:but de:of del:of-the a:to al:to-the en:in con:with sin:without para:for por:for que:that " +
    "no:not si:yes mi:my su:your yo:I usted:you es:is esta:is estoy:I-am soy:I-am tengo:I-have tiene:has puedo:I-can puede:can quiero:I-want " +
    "necesito:I-need ir:go venir:come llamar:call cambiar:change cita:appointment citas:appointments medico:doctor doctora:doctor medicina:medicine " +
    "hoy:today manana:tomorrow ayer:yesterday tarde:afternoon noche:night hora:hour lunes:Monday martes:Tuesday miercoles:Wednesday jueves:Thursday " +
    "viernes:Friday sabado:Saturday domingo:Sunday hijo:son hija:daughter ninos:children gracias:thank-you hola:hello favor:favor cuando:when donde:where " +
    "como:how muy:very mas:more mucho:much bien:well mal:badly dolor:pain duele:hurts trabajo:I-work casa:home carro:car porque:because"
  )
    .split(" ")
    .map((pair) => pair.split(":").map((side) => side.replaceAll("-", " ")) as [string, string]),
);
