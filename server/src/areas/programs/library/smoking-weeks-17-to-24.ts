// Smoking Cessation, weeks 17 to 24: staying free, parties, old places, a new picture of oneself, checkups, and how it goes on.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, yesNo } from "./compose.ts";

const reasons = "Reasons";
const cravings = "Cravings";
const help = "Help and medicine";
const free = "Smoke-free life";
const body = "Body and mood";

export const smokingWeeks17To24: LibraryProgram["weeks"] = [
  [
    tip("mon", cravings, [
      "Just one does no harm? That thought comes to everyone after months. Just one is how most people start again.",
      "¿Uno solo no hace daño? Ese pensamiento les llega a todos tras meses. Con uno solo vuelve a empezar la mayoría.",
    ]),
    yesNo(
      "wed",
      cravings,
      ["Did you have a strong craving this week? Reply YES or NO.", "¿Tuvo muchas ganas de fumar esta semana? Responda SÍ o NO."],
      ["Thank you. What helped the last time? Do that again.", "Gracias. ¿Qué le ayudó la última vez? Hágalo otra vez."],
      ["How good! It gets quieter.", "¡Qué bueno! Cada vez hay más calma."],
    ),
    only(
      17,
      2,
      "yes",
      tip("fri", cravings, [
        "For strong moments: leave the room, call one of your three people, or the quitline at 1-800-784-8669.",
        "Para momentos fuertes: salga del lugar, llame a una de sus tres personas, o al 1-855-335-3569.",
      ]),
    ),
    only(
      17,
      2,
      "no",
      tip("fri", cravings, [
        "Use the quiet time to plan: what would be your hardest moment, and what will you do then?",
        "Aproveche la calma para planear: ¿cuál sería su momento más difícil y qué haría?",
      ]),
    ),
  ],
  [
    choice(
      "mon",
      cravings,
      [
        "Which place is still hard? A) Parties B) Work breaks C) The car D) None. Reply A, B, C or D.",
        "¿Qué lugar sigue siendo difícil? A) Fiestas B) Descansos del trabajo C) El carro D) Ninguno. Responda A, B, C o D.",
      ],
      [
        "Parties",
        ["Go with someone who doesn't smoke, and keep a drink in your hand.", "Vaya con alguien que no fume y tenga un vaso en la mano."],
      ],
      ["Work breaks", ["Take your break somewhere else: a walk around the house.", "Descanse en otro lado: una vuelta a la cuadra."]],
      ["The car", ["Gum in the ashtray, music on, windows open.", "Chicles en el cenicero, música y ventanas abiertas."]],
      ["None", ["Wonderful, you're free.", "Excelente, usted es libre."]],
    ),
    tip("wed", cravings, [
      "Old places wake old wishes. Go there a few times without smoking and they lose their power.",
      "Los lugares de antes despiertan las ganas. Vaya unas veces sin fumar y pierden su fuerza.",
    ]),
    tip("fri", free, [
      "Say it to yourself: I'm someone who doesn't smoke. The words we use shape how we see ourselves.",
      "Dígaselo: soy una persona que no fuma. Con palabras hacemos la imagen de quienes somos.",
    ]),
  ],
  [
    tip("mon", body, [
      "Feelings come closer without smoke, good ones and hard ones. Talk about them; they pass like weather.",
      "Sin humo los sentimientos se sienten más, los buenos y los difíciles. Platíquelos; pasan como el clima.",
    ]),
    scale(
      "wed",
      body,
      [
        "How do you feel about yourself this week, from 1 (bad) to 10 (great)?",
        "¿Cómo se siente consigo mismo esta semana, del 1 (mal) al 10 (muy bien)?",
      ],
      ["Thank you. You've done something hard. Be kind to yourself.", "Gracias. Ha hecho algo difícil; trátese con cariño."],
    ),
    tip("fri", body, [
      "Do one thing this weekend that you could not enjoy while you smoked: a long film, a trip by bus, a hill.",
      "Haga algo este fin de semana que fumando no disfrutaba: una película larga, un viaje en autobús, una subida.",
    ]),
  ],
  [
    number(
      "mon",
      free,
      [
        "How many days in a row have you been smoke-free? Reply with a number, 0 if none yet.",
        "¿Cuántos días seguidos lleva sin fumar? Responda con un número, 0 si todavía ninguno.",
      ],
      [
        0,
        6,
        "Up to 6 days",
        ["It's never too late. Call us and we'll make a new plan.", "Nunca es tarde. Llámenos y hacemos un nuevo plan."],
      ],
      [7, 29, "7 to 29 days", ["Strong! Keep your list at hand.", "¡Qué fuerza! Tenga su lista a la mano."]],
      [30, 300, "30 days or more", ["Impressive! It gets easier every month.", "¡Impresionante! Cada mes es más fácil."]],
    ),
    trueFalse(
      "wed",
      reasons,
      [
        "True or false: after many years of smoking, giving it up brings nothing. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: después de muchos años fumando, ya no sirve dejarlo. Responda VERDADERO o FALSO.",
      ],
      [
        "It helps at every age: the risk for heart and lungs falls year by year.",
        "Sirve a cualquier edad: el riesgo para el corazón y los pulmones baja cada año.",
      ],
      ["Right! It helps at every age: the risk falls year by year.", "¡Correcto! Sirve a cualquier edad: el riesgo baja cada año."],
    ),
    tip("fri", help, [
      "Aged 50 or more and smoked for many years? Ask us whether a lung scan is right for you.",
      "¿Tiene 50 años o más y fumó mucho tiempo? Pregúntenos si le conviene un examen de pulmón.",
    ]),
  ],
  [
    yesNo(
      "mon",
      help,
      [
        "Are you still using a patch, gum or medicine against cravings? Reply YES or NO.",
        "¿Todavía usa parche, chicle o medicina contra las ganas? Responda SÍ o NO.",
      ],
      ["Good. Ask us how long, and how to go down slowly.", "Bien. Pregúntenos por cuánto tiempo y cómo bajar poco a poco."],
      ["Fine. If cravings come back, help is there for you.", "Está bien. Si vuelven las ganas, hay ayuda."],
    ),
    tip("wed", help, [
      "Tell every doctor and dentist that you no longer smoke. Some medicines work differently now.",
      "Diga a cada médico y dentista que ya no fuma. Algunas medicinas actúan distinto ahora.",
    ]),
    tip("fri", body, [
      "Teeth and gums thank you too. Is it time for a visit to the dentist?",
      "Los dientes y las encías también se lo agradecen. ¿Ya toca ir al dentista?",
    ]),
  ],
  [
    open(
      "mon",
      free,
      [
        "What would you say to someone who's about to start? Tell us in your own words.",
        "¿Qué le diría a alguien que está por empezar? Cuéntenos con sus palabras.",
      ],
      ["Thank you! Keep those words for yourself, too.", "¡Gracias! Guarde esas palabras también para usted."],
    ),
    tip("wed", free, [
      "Whom do you protect by not smoking? Think of the people who breathe the same air as you.",
      "¿A quién protege al no fumar? Piense en quienes respiran el mismo aire que usted.",
    ]),
    tip("fri", cravings, [
      "Grief, trouble or a big joy can bring the wish back. Plan today whom you call on such a day.",
      "Una pena, un problema o una gran alegría pueden traer las ganas. Planee hoy a quién llamará ese día.",
    ]),
  ],
  [
    scale(
      "mon",
      free,
      [
        "How sure are you that you'll stay smoke-free, from 1 (not sure) to 10 (very sure)?",
        "¿Cuánta confianza tiene en seguir sin fumar, del 1 (ninguna) al 10 (mucha)?",
      ],
      ["Thank you. Compare it with week 5.", "Gracias. Compárelo con la semana 5."],
    ),
    tip("wed", free, [
      "Write a letter to yourself for hard days: why you did it, what helped, who stood by you.",
      "Escríbase una carta para los días difíciles: por qué lo hizo, qué le ayudó y quién estuvo a su lado.",
    ]),
    tip("fri", free, [
      "What will you do with the time you've gained? Ten minutes per cigarette adds up to hours a week.",
      "¿Qué hará con el tiempo ganado? Diez minutos por cigarro son horas a la semana.",
    ]),
  ],
  [
    number(
      "mon",
      free,
      [
        "The last week! How many cigarettes did you smoke yesterday? Reply with a number, 0 if none.",
        "¡La última semana! ¿Cuántos cigarros fumó ayer? Responda con un número, 0 si ninguno.",
      ],
      [0, 1, "0 to 1", ["We're proud of you. Be proud too!", "Qué orgullo nos da. ¡Usted también puede sentir orgullo!"]],
      [
        2,
        9,
        "2 to 9",
        [
          "You smoke with care now, and the next try is nearer than the first. Call us for it.",
          "Ya fuma con conciencia, y el próximo intento está más cerca. Llámenos para hacerlo.",
        ],
      ],
      [
        10,
        99,
        "10 or more",
        [
          "Thank you for sticking with it. Call us: there are ways you haven't tried.",
          "Gracias por llegar hasta el final. Llámenos: hay caminos que aún no prueba.",
        ],
      ],
    ),
    tip("wed", help, [
      "The quitline stays there for you after this program: 1-800-784-8669 in English, 1-855-335-3569 in Spanish.",
      "Los asesores siguen para usted después de este programa: 1-855-335-3569 en español, 1-800-784-8669 en inglés.",
    ]),
    tip("fri", free, [
      "This was your program, well done! Every smoke-free day counts. We're here at {{organization_phone}}.",
      "Este fue su programa, ¡felicidades! Cada día sin humo cuenta. Aquí estamos: {{organization_phone}}.",
    ]),
  ],
];
