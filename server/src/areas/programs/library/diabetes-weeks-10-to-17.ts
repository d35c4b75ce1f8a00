// Type 2 Diabetes, weeks 10 to 17: feet, eyes, visits, eating out, moving more, sleep.
import { lowMood } from "./attention-replies.ts";
import { choice, type LibraryProgram, needsAttention, number, open, scale, tip, trueFalse, yesNo } from "./compose.ts";

const sugar = "Blood sugar";
const food = "Food";
const moving = "Moving";
const care = "Medicine and visits";
const body = "Feet and eyes";
const mood = "Mood";

export const diabetesWeeks10To17: LibraryProgram["weeks"] = [
  [
    tip("mon", body, [
      "Look at your feet every day, and between your toes. A mirror helps. A sore that doesn't heal, redness or swelling: call us.",
      "Mire sus pies todos los días, también entre los dedos. Un espejo ayuda. Si hay una herida que no sana, enrojecimiento o hinchazón, llámenos.",
    ]),
    yesNo(
      "wed",
      body,
      ["Did you look at your feet today or yesterday? Reply YES or NO.", "¿Se miró los pies hoy o ayer? Responda SÍ o NO."],
      ["Great habit!", "¡Muy buena costumbre!"],
      ["Do it tonight when you take off your socks. It takes one minute.", "Hágalo hoy al quitarse los calcetines. Toma un minuto."],
    ),
    tip("fri", body, [
      "Wear shoes or slippers at home too, and shake them out first. Choose shoes with room for the toes.",
      "Use zapatos o pantuflas también en casa y sacúdalos antes. Elija zapatos con espacio para los dedos.",
    ]),
  ],
  [
    tip("mon", body, [
      "Diabetes can harm the eyes long before you notice it. An eye exam once a year finds problems early.",
      "La diabetes puede dañar los ojos mucho antes de que lo note. Un examen de la vista al año encuentra problemas a tiempo.",
    ]),
    choice(
      "wed",
      body,
      [
        "When was your last diabetes eye exam? A) This year B) Last year C) Longer ago D) Never. Reply A, B, C or D.",
        "¿Cuándo fue su último examen de ojos por diabetes? A) Este año B) El año pasado C) Hace más tiempo D) Nunca. Responda A, B, C o D.",
      ],
      ["This year", ["Excellent. Put next year's month on your calendar.", "Excelente. Anote el mes del próximo año en su calendario."]],
      ["Last year", ["It may be time again. Ask us at {{organization_phone}}.", "Quizás ya le toca. Pregunte al {{organization_phone}}."]],
      ["Longer ago", ["Let us find a time. Call {{organization_phone}}.", "Busquemos una fecha. Llame al {{organization_phone}}."]],
      [
        "Never",
        [
          "It's easy and doesn't hurt. Call {{organization_phone}} and we'll help.",
          "Es fácil y no duele. Llame al {{organization_phone}} y le ayudamos.",
        ],
      ],
    ),
    tip("fri", body, [
      "Blurry sight, dark spots or flashes are reasons to call right away, not to wait.",
      "Vista borrosa, manchas oscuras o destellos son motivo para llamar de inmediato, no para esperar.",
    ]),
  ],
  [
    tip("mon", care, [
      "The A1C blood test shows how your sugar has been over about 3 months. Ask your care team for your number and your goal.",
      "La prueba A1C muestra cómo ha estado su azúcar en unos 3 meses. Pregunte a su equipo su número y su meta.",
    ]),
    yesNo(
      "wed",
      care,
      ["Do you know your last A1C number? Reply YES or NO.", "¿Sabe su último número de A1C? Responda SÍ o NO."],
      ["Very good! Ask how it compares with your goal.", "¡Muy bien! Pregunte cómo va frente a su meta."],
      [
        "Many people haven't. Ask for it at your next visit, or call {{organization_phone}}.",
        "A muchos les pasa. Pídalo en su próxima visita o llame al {{organization_phone}}.",
      ],
    ),
    tip("fri", care, [
      "Before each visit write down your 2 most important questions. Ask them first.",
      "Antes de cada visita anote sus 2 preguntas más importantes. Hágalas primero.",
    ]),
  ],
  [
    needsAttention(
      1,
      2,
      lowMood,
      scale(
        "mon",
        mood,
        [
          "Halfway there! How sure do you feel now about taking care of your diabetes, from 1 (not sure) to 10 (very sure)?",
          "¡Ya va a la mitad! ¿Cuánta confianza tiene ahora en cuidar su diabetes, del 1 (ninguna) al 10 (mucha)?",
        ],
        ["Thank you! Look how far you've come.", "¡Gracias! Mire cuánto ha avanzado."],
      ),
    ),
    open(
      "wed",
      mood,
      [
        "What has been the hardest part so far? Reply in your own words. Your care team can read it.",
        "¿Qué ha sido lo más difícil hasta ahora? Responda con sus palabras. Su equipo puede leerlo.",
      ],
      [
        "Thank you for your honesty. Bring it up at your next visit so that we find a way.",
        "Gracias por su sinceridad. Coméntelo en su próxima visita para buscar una solución.",
      ],
    ),
    tip("fri", mood, [
      "Reward yourself without food: a bath, a favorite show, a call with a friend.",
      "Prémiese sin comida: un baño, su programa favorito, una llamada con un amigo.",
    ]),
  ],
  [
    tip("mon", food, [
      "Eating out? Share a big plate, ask for dressing on the side, and drink water.",
      "¿Come fuera? Comparta un plato grande, pida el aderezo aparte y tome agua.",
    ]),
    trueFalse(
      "wed",
      food,
      [
        "True or false: with diabetes you can never eat fruit. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: con diabetes nunca se puede comer fruta. Responda VERDADERO o FALSO.",
      ],
      [
        "Good news: you can! A small whole fruit is better than juice.",
        "Buenas noticias: ¡sí se puede! Una fruta entera pequeña es mejor que el jugo.",
      ],
      ["Right! A small whole fruit is better than juice.", "¡Correcto! Una fruta entera pequeña es mejor que el jugo."],
    ),
    tip("fri", food, [
      "At a party, eat a little before you go, choose what you love most, and sit away from the buffet.",
      "En una fiesta, coma algo antes de ir, elija lo que más le gusta y siéntese lejos de la comida.",
    ]),
  ],
  [
    number(
      "mon",
      moving,
      [
        "On how many days last week did you move for at least 10 minutes? Reply with a number from 0 to 7.",
        "¿Cuántos días de la semana pasada se movió al menos 10 minutos? Responda con un número del 0 al 7.",
      ],
      [
        0,
        2,
        "0 to 2 days",
        ["Let us aim for one day more this week. Which day will it be?", "Busquemos un día más esta semana. ¿Cuál será?"],
      ],
      [3, 4, "3 to 4 days", ["Good work! Add 5 minutes to one of them.", "¡Buen trabajo! Agregue 5 minutos a uno de ellos."]],
      [5, 7, "5 to 7 days", ["Fantastic! You've made it a habit.", "¡Fantástico! Ya lo hizo costumbre."]],
    ),
    tip("wed", moving, [
      "Stand up once every half hour when you sit for long. Stretch, get a glass of water, sit down again.",
      "Si está mucho tiempo sentado, levántese cada media hora. Estírese, tome agua y vuelva a sentarse.",
    ]),
    tip("fri", moving, [
      "Strong legs help. Sit down and stand up from a chair 5 times, slowly. Hold on to a table if you need to.",
      "Las piernas fuertes ayudan. Siéntese y levántese de una silla 5 veces, despacio. Apóyese en una mesa si lo necesita.",
    ]),
  ],
  [
    tip("mon", mood, [
      "Sleep is medicine too. Try the same bedtime on 3 nights and leave the phone outside the bedroom.",
      "Dormir también es medicina. Acuéstese a la misma hora 3 noches y deje el teléfono fuera del cuarto.",
    ]),
    yesNo(
      "wed",
      mood,
      [
        "Have you slept well most nights this week? Reply YES or NO.",
        "¿Ha dormido bien casi todas las noches de esta semana? Responda SÍ o NO.",
      ],
      ["Lovely. Good sleep makes good days.", "Qué bueno. Dormir bien hace buenos días."],
      [
        "Tell us at your next visit, above all if you snore loudly or wake up tired.",
        "Cuéntenos en su próxima visita, sobre todo si ronca fuerte o despierta cansado.",
      ],
    ),
    tip("fri", mood, [
      "Before sleep, breathe in for 4 and out for 6, five times. Shoulders down. Good night!",
      "Antes de dormir, inhale contando 4 y exhale contando 6, cinco veces. Baje los hombros. ¡Buenas noches!",
    ]),
  ],
  [
    tip("mon", sugar, [
      "Sick days can change your blood sugar. Drink water, rest, and ask your care team for a sick-day plan before you need it.",
      "Los días de enfermedad pueden cambiar su azúcar. Tome agua, descanse y pida a su equipo un plan antes de necesitarlo.",
    ]),
    yesNo(
      "wed",
      sugar,
      [
        "Do you know who to call when you're sick and unsure? Reply YES or NO.",
        "¿Sabe a quién llamar si está enfermo y tiene dudas? Responda SÍ o NO.",
      ],
      ["Good. Keep the number where everyone sees it.", "Bien. Tenga el número donde todos lo vean."],
      ["Call us at {{organization_phone}}. Save the number now.", "Llámenos al {{organization_phone}}. Guarde el número ahora."],
    ),
    tip("fri", care, [
      "Vaccines such as the flu shot matter more with diabetes. Ask which ones you're due for.",
      "Las vacunas, como la de la gripe, importan más con diabetes. Pregunte cuáles le tocan.",
    ]),
  ],
];
