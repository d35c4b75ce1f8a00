// Type 2 Diabetes, weeks 1 to 9: what blood sugar is, drinks, plates, first steps, medicine.
import { lowMood } from "./attention-replies.ts";
import { choice, type LibraryProgram, needsAttention, number, only, open, scale, tip, trueFalse, welcome, yesNo } from "./compose.ts";

const sugar = "Blood sugar";
const food = "Food";
const moving = "Moving";
const care = "Medicine and visits";
const mood = "Mood";

export const diabetesWeeks1To9: LibraryProgram["weeks"] = [
  [
    welcome(sugar, [
      "{{organization_name}}: Welcome! For 25 weeks you'll get 3 short texts a week about life with diabetes.",
      "{{organization_name}}: Le damos la bienvenida. 25 semanas, 3 mensajes por semana sobre la diabetes.",
    ]),
    needsAttention(
      1,
      2,
      lowMood,
      scale(
        "wed",
        mood,
        [
          "How sure do you feel about taking care of your diabetes, from 1 (not sure) to 10 (very sure)?",
          "¿Cuánta confianza tiene en poder cuidar su diabetes, del 1 (ninguna) al 10 (mucha)?",
        ],
        ["Thank you. Whatever your number, we go step by step together.", "Gracias. Sea cual sea su número, vamos paso a paso."],
      ),
    ),
    tip("fri", sugar, [
      "Sugar in the blood is fuel. With type 2 diabetes the body has trouble using it, so too much stays in the blood. Food, moving, sleep and medicine all help.",
      "El azúcar en la sangre es combustible. En la diabetes tipo 2 al cuerpo le cuesta usarla y se queda en la sangre. Comer bien, moverse, dormir y la medicina ayudan.",
    ]),
  ],
  [
    choice(
      "mon",
      food,
      [
        "What do you drink most during the day? A) Water B) Soda or juice C) Coffee or tea D) Milk. Reply A, B, C or D.",
        "¿Qué toma más durante el día? A) Agua B) Refresco o jugo C) Café o té D) Leche. Responda A, B, C o D.",
      ],
      ["Water", ["Great choice. Water has no sugar at all.", "Muy buena elección. El agua no tiene nada de azúcar."]],
      [
        "Soda or juice",
        [
          "Good to know. Try one glass less a day this week and drink water in its place.",
          "Gracias. Esta semana pruebe un vaso menos al día y tome agua en su lugar.",
        ],
      ],
      [
        "Coffee or tea",
        [
          "Fine without sugar. Try a little less sweetener each day.",
          "Sin azúcar va muy bien. Póngale un poco menos de endulzante cada día.",
        ],
      ],
      [
        "Milk",
        [
          "Milk has natural sugar. A small glass with a meal is a good size.",
          "La leche tiene azúcar natural. Un vaso pequeño con la comida es buena medida.",
        ],
      ],
    ),
    tip("wed", food, [
      "One can of regular soda has about 10 teaspoons of sugar. Swapping one a day for water is a big step.",
      "Una lata de refresco tiene unas 10 cucharaditas de azúcar. Cambiar una al día por agua es un gran paso.",
    ]),
    yesNo(
      "fri",
      food,
      [
        "Did you drink water in place of a sweet drink this week? Reply YES or NO.",
        "¿Tomó agua en lugar de una bebida dulce esta semana? Responda SÍ o NO.",
      ],
      ["Well done! Your body thanks you.", "¡Bien hecho! Su cuerpo se lo agradece."],
      [
        "Try it with one meal this weekend. A slice of lemon makes it nicer.",
        "Pruebe con una comida este fin de semana. Una rodaja de limón la hace más rica.",
      ],
    ),
  ],
  [
    tip("mon", food, [
      "The plate trick: fill half of it with vegetables, a quarter with protein such as beans, egg or chicken, and a quarter with rice, potato or tortilla.",
      "El truco del plato: la mitad con verduras, un cuarto con proteína como frijoles, huevo o pollo, y un cuarto con arroz, papa o tortilla.",
    ]),
    open(
      "wed",
      food,
      ["Which vegetable do you like best? Tell us in your own words.", "¿Qué verdura le gusta más? Cuéntenos con sus palabras."],
      ["Delicious! Put it on half of your plate tomorrow.", "¡Qué rico! Póngala mañana en la mitad de su plato."],
    ),
    tip("fri", food, [
      "You don't need special food. Eat what your family eats: more vegetables, smaller portions of bread, rice and sweets.",
      "No necesita comida especial. Coma lo mismo que su familia: más verduras y porciones más pequeñas de pan, arroz y dulces.",
    ]),
  ],
  [
    yesNo(
      "mon",
      moving,
      [
        "Can you take a 10-minute walk after a meal on 3 days this week? Reply YES or NO.",
        "¿Puede caminar 10 minutos después de comer 3 días de esta semana? Responda SÍ o NO.",
      ],
      ["Great! Walking after a meal helps the body use sugar.", "¡Qué bien! Caminar después de comer ayuda al cuerpo a usar el azúcar."],
      [
        "Thank you for telling us. Moving your arms and legs in a chair also counts.",
        "Gracias por decirnos. Mover brazos y piernas en una silla también cuenta.",
      ],
    ),
    only(
      4,
      1,
      "yes",
      tip("wed", moving, [
        "Walk at a pace at which you can still talk. If you feel dizzy, have chest pain or can't breathe well, stop and call for help.",
        "Camine a un paso en el que pueda platicar. Si siente mareo, dolor de pecho o le falta el aire, deténgase y pida ayuda.",
      ]),
    ),
    only(
      4,
      1,
      "no",
      tip("wed", moving, [
        "Try this in your chair: lift one knee, then the other, 10 times each. Rest. Do it again when the next song plays.",
        "Pruebe en su silla: suba una rodilla y luego la otra, 10 veces cada una. Descanse y repita con la siguiente canción.",
      ]),
    ),
    tip("fri", moving, [
      "Gardening, dancing and sweeping are moving too. Little and often beats much and rarely.",
      "El jardín, bailar y barrer también son movimiento. Poco y seguido vale más que mucho de vez en cuando.",
    ]),
  ],
  [
    tip("mon", care, [
      "Medicine works best when it's taken the way your care team explained. If it makes you feel unwell, call us before you change anything.",
      "La medicina sirve mejor cuando se toma como le explicó su equipo médico. Si le cae mal, llámenos antes de cambiar algo.",
    ]),
    choice(
      "wed",
      care,
      [
        "What makes it hard to take medicine on time? A) I forget B) The cost C) How it makes me feel D) Nothing, it goes well. Reply A, B, C or D.",
        "¿Qué le dificulta tomar la medicina a tiempo? A) Se me olvida B) El costo C) Cómo me siento al tomarla D) Nada, va bien. Responda A, B, C o D.",
      ],
      [
        "I forget",
        [
          "A pill box and an alarm on the phone help. Tie it to something you do daily, like brushing your teeth.",
          "Ayudan un pastillero y una alarma. Únala a algo diario, como cepillarse los dientes.",
        ],
      ],
      [
        "The cost",
        [
          "You're not alone. Call us at {{organization_phone}}: there may be help.",
          "No es el único. Llámenos al {{organization_phone}}: puede haber ayuda.",
        ],
      ],
      [
        "How it makes me feel",
        [
          "Please tell us at {{organization_phone}}. Often there is another way.",
          "Por favor díganos al {{organization_phone}}. Muchas veces hay otra opción.",
        ],
      ],
      ["It goes well", ["Wonderful. Keep it up!", "Maravilloso. ¡Siga así!"]],
    ),
    tip("fri", care, [
      "Keep a list of your medicines in your wallet or a photo on your phone. Show it at every visit.",
      "Lleve una lista de sus medicinas en la cartera o una foto en el teléfono. Muéstrela en cada visita.",
    ]),
  ],
  [
    yesNo(
      "mon",
      sugar,
      ["Do you check your blood sugar at home? Reply YES or NO.", "¿Se mide el azúcar en casa? Responda SÍ o NO."],
      [
        "Thank you. Write your numbers down and bring them to your next visit.",
        "Gracias. Anote sus números y tráigalos a su próxima visita.",
      ],
      ["That's fine. Ask your care team whether it would help you.", "Está bien. Pregunte a su equipo médico si le ayudaría."],
    ),
    tip("wed", sugar, [
      "Ask your care team two things: when should I check, and which numbers are right for me? Goals aren't the same for everyone.",
      "Pregunte a su equipo dos cosas: ¿cuándo debo medirme? y ¿qué números son buenos para mí? Las metas no son iguales para todos.",
    ]),
    trueFalse(
      "fri",
      sugar,
      [
        "True or false: stress and poor sleep can raise blood sugar. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: el estrés y dormir mal pueden subir el azúcar. Responda VERDADERO o FALSO.",
      ],
      ["Right! That's why rest is part of your care.", "¡Correcto! Por eso descansar es parte de su cuidado."],
      ["They can! That's why rest is part of your care.", "¡Sí pueden! Por eso descansar es parte de su cuidado."],
    ),
  ],
  [
    tip("mon", sugar, [
      "Low blood sugar can feel shaky, sweaty, hungry or confused. Ask your care team what to keep at hand for it, and tell your family too.",
      "El azúcar baja puede dar temblor, sudor, hambre o confusión. Pregunte a su equipo qué tener a la mano y avise a su familia.",
    ]),
    yesNo(
      "wed",
      sugar,
      [
        "Does someone at home know what to do if your sugar gets low? Reply YES or NO.",
        "¿Alguien en casa sabe qué hacer si le baja el azúcar? Responda SÍ o NO.",
      ],
      ["Very good. Go over it together once in a while.", "Muy bien. Repásenlo juntos de vez en cuando."],
      [
        "Bring someone to your next visit, or call us and we'll go over it together.",
        "Traiga a alguien a su próxima visita o llámenos y lo explicamos juntos.",
      ],
    ),
    tip("fri", sugar, [
      "In an emergency - someone can't be woken up or can't swallow - call 911 right away.",
      "En una emergencia, si alguien no despierta o no puede tragar, llame al 911 de inmediato.",
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
          "How has your mood been this past week, from 1 (very low) to 10 (very good)?",
          "¿Cómo ha estado su ánimo la semana pasada, del 1 (muy bajo) al 10 (muy bueno)?",
        ],
        [
          "Thank you for sharing. If your mood stays low, talk to us. It's part of your care.",
          "Gracias por contarnos. Si su ánimo sigue bajo, hable con nosotros. Es parte de su cuidado.",
        ],
      ),
    ),
    tip("wed", mood, [
      "Living with diabetes is work, every day. Be proud of what you do, and rest from being perfect.",
      "Vivir con diabetes es un trabajo de todos los días. Valore lo que hace, sin buscar la perfección.",
    ]),
    tip("fri", mood, [
      "Share the load: ask someone to walk with you, or to cook together once this week.",
      "Comparta la carga: pida a alguien que camine con usted o que cocinen juntos una vez esta semana.",
    ]),
  ],
  [
    tip("mon", food, [
      "Fiber keeps you full and slows sugar down. Beans, oats, vegetables and fruit with its skin are full of it.",
      "La fibra llena y hace más lenta la subida del azúcar. Está en frijoles, avena, verduras y fruta con cáscara.",
    ]),
    number(
      "wed",
      food,
      [
        "How many servings of vegetables did you eat yesterday? A serving fits in your cupped hand. Reply with a number.",
        "¿Cuántas porciones de verduras comió ayer? Una porción cabe en el hueco de la mano. Responda con un número.",
      ],
      [
        0,
        1,
        "Up to 1",
        ["Every start counts. Add one handful to your dinner tonight.", "Todo comienzo cuenta. Agregue un puñado a su cena de hoy."],
      ],
      [2, 4, "2 to 4", ["Nice! You're doing great.", "¡Qué bien! Va por buen camino."]],
      [5, 20, "5 or more", ["Excellent! Your plate must look colorful.", "¡Excelente! Su plato debe verse lleno de color."]],
    ),
    tip("fri", food, [
      "Frozen and canned vegetables are good too. Rinse canned ones to wash off some of the salt.",
      "Las verduras congeladas y enlatadas también son buenas. Enjuague las de lata para quitarles sal.",
    ]),
  ],
];
