// Exercise, weeks 1 to 8: moving safely, first steps, walking, sitting less, strength, balance.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, welcome, yesNo } from "./compose.ts";

const start = "Getting started";
const walking = "Walking";
const strength = "Strength and balance";
const safety = "Moving safely";
const habit = "Making it a habit";

export const exerciseWeeks1To8: LibraryProgram["weeks"] = [
  [
    welcome(start, [
      "{{organization_name}}: Welcome! For 24 weeks you'll get 3 short texts a week about moving more.",
      "{{organization_name}}: Le damos la bienvenida. 24 semanas, 3 mensajes por semana para hacer ejercicio.",
    ]),
    number(
      "wed",
      start,
      [
        "On how many days last week did you move for at least 10 minutes? Reply with a number from 0 to 7.",
        "¿Cuántos días de la semana pasada se movió al menos 10 minutos? Responda con un número del 0 al 7.",
      ],
      [0, 1, "0 to 1 days", ["Thank you. We begin small: 5 minutes count.", "Gracias. Empezamos con poco: 5 minutos cuentan."]],
      [2, 4, "2 to 4 days", ["A good base. We build on it.", "Una buena base. De ahí seguimos."]],
      [5, 7, "5 to 7 days", ["Great! We help you to keep it up.", "¡Muy bien! Le ayudamos a mantenerlo."]],
    ),
    tip("fri", safety, [
      "Heart trouble, dizziness, a recent operation or pregnancy? Ask us before you begin. Call 911 for chest pain, trouble breathing or fainting.",
      "¿Problemas del corazón, mareos, una operación reciente o embarazo? Pregúntenos antes de empezar. Llame al 911 si hay dolor de pecho, falta de aire o desmayo.",
    ]),
  ],
  [
    choice(
      "mon",
      start,
      [
        "What makes moving hard for you? A) Time B) Pain C) I feel tired D) No safe place E) I don't like it. Reply A, B, C, D or E.",
        "¿Qué le hace difícil moverse? A) El tiempo B) El dolor C) El cansancio D) No hay lugar seguro E) No me gusta. Responda A, B, C, D o E.",
      ],
      ["Time", ["Three 5-minute walks are as good as one of 15.", "Tres veces 5 minutos valen igual que 15 seguidos."]],
      [
        "Pain",
        [
          "Gentle moving often eases pain. Ask us which kind is right for you.",
          "Moverse con suavidad suele aliviar. Pregúntenos qué le conviene.",
        ],
      ],
      [
        "I feel tired",
        [
          "A short walk gives more energy than it takes. Try 5 minutes.",
          "Una caminata corta da más energía de la que quita. Pruebe 5 minutos.",
        ],
      ],
      [
        "No safe place",
        [
          "Your home is enough: we send exercises for a chair and a hallway.",
          "Su casa basta: le mandamos ejercicios con silla y en el pasillo.",
        ],
      ],
      [
        "I don't like it",
        [
          "Then we look for what is fun. Dancing and the garden count.",
          "Entonces buscamos lo que le divierta. Bailar y el jardín cuentan.",
        ],
      ],
    ),
    tip("wed", walking, [
      "Today: walk 5 minutes, in the house or outside. Slow is fine. You should be able to talk while you walk.",
      "Hoy: camine 5 minutos, en casa o afuera. Despacio está bien. Debe poder hablar mientras camina.",
    ]),
    yesNo(
      "fri",
      walking,
      [
        "Did you walk 5 minutes on at least 2 days this week? Reply YES or NO.",
        "¿Caminó 5 minutos al menos 2 días esta semana? Responda SÍ o NO.",
      ],
      ["Well done! Next week one day more.", "¡Muy bien! La próxima semana un día más."],
      ["It's never too late. Stand up now and walk through the house once.", "Nunca es tarde. Levántese y camine una vez por la casa."],
    ),
  ],
  [
    tip("mon", walking, [
      "Good shoes make walking easier: flat, closed, with room for the toes. Look at your feet afterwards if you have diabetes.",
      "Con buenos zapatos se camina mejor: planos, cerrados y con espacio para los dedos. Si tiene diabetes, revise sus pies después.",
    ]),
    tip("wed", habit, [
      "Hang your walk on something you do anyway: after coffee, after lunch, before your show.",
      "Una la caminata a algo que ya hace: después del café, después de comer, antes de su programa.",
    ]),
    open(
      "fri",
      habit,
      [
        "After which daily thing could you walk 10 minutes? Tell us in your own words.",
        "¿Después de qué cosa diaria podría caminar 10 minutos? Cuéntenos con sus palabras.",
      ],
      ["Thank you! Put your shoes next to that place as a reminder.", "¡Gracias! Ponga los zapatos cerca de ese lugar como recordatorio."],
    ),
  ],
  [
    yesNo(
      "mon",
      habit,
      [
        "Do you sit for more than 6 hours on most days? Reply YES or NO.",
        "¿Pasa más de 6 horas sentado casi todos los días? Responda SÍ o NO.",
      ],
      ["Many do. Getting up often is a medicine of its own.", "A muchos les pasa. Levantarse seguido es una medicina."],
      ["Good! You give your legs work to do.", "¡Qué bien! Les da trabajo a sus piernas."],
    ),
    only(
      4,
      1,
      "yes",
      tip("wed", habit, [
        "Get up for a minute at every break in the show, at every phone call and with every glass of water.",
        "Levántese un minuto en cada pausa de la tele, en cada llamada y con cada vaso de agua.",
      ]),
    ),
    only(
      4,
      1,
      "no",
      tip("wed", habit, [
        "You're on your feet a lot. Stretch your calves at the wall for 20 seconds each; it keeps them supple.",
        "Usted está mucho de pie. Estire las pantorrillas en la pared, 20 segundos cada una; las mantiene flexibles.",
      ]),
    ),
    tip("fri", walking, [
      "Walk 10 minutes today. When it feels easy, swing your arms and take somewhat longer steps.",
      "Camine 10 minutos hoy. Cuando se sienta fácil, mueva los brazos y dé pasos un poco más largos.",
    ]),
  ],
  [
    tip("mon", strength, [
      "Strong muscles protect joints and bones. Sit down and stand up from a chair 5 times, slowly, with a table near to hold.",
      "Los músculos fuertes protegen huesos y articulaciones. Siéntese y levántese de una silla 5 veces, despacio, cerca de una mesa.",
    ]),
    trueFalse(
      "wed",
      strength,
      [
        "True or false: after 60 it's too late to grow muscle. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: después de los 60 ya no se puede ganar músculo. Responda VERDADERO o FALSO.",
      ],
      ["Good news: people of 90 still grow stronger when they train.", "Buenas noticias: hasta a los 90 se gana fuerza con ejercicio."],
      ["Right! Even at 90 muscles grow stronger when they are used.", "¡Correcto! Hasta a los 90 los músculos ganan fuerza si se usan."],
    ),
    tip("fri", strength, [
      "Push-ups at the wall: hands on the wall, bend your arms, push back. 8 times, rest, 8 times more.",
      "Lagartijas en la pared: manos en la pared, doble los brazos y empuje. 8 veces, descanse y 8 más.",
    ]),
  ],
  [
    tip("mon", strength, [
      "Balance: stand behind a chair, hold on lightly and lift one foot for 10 seconds. Then the other. 3 times each.",
      "Equilibrio: de pie detrás de una silla, apóyese un poco y levante un pie 10 segundos. Luego el otro. 3 veces cada uno.",
    ]),
    yesNo(
      "wed",
      safety,
      ["Have you fallen in the last 12 months? Reply YES or NO.", "¿Se ha caído en los últimos 12 meses? Responda SÍ o NO."],
      [
        "Thank you for telling us. Please call us at {{organization_phone}}: we check what caused it and how to prevent the next.",
        "Gracias por decirnos. Llámenos al {{organization_phone}}: vemos por qué fue y cómo evitar la próxima.",
      ],
      ["Good. Balance exercises keep it that way.", "Bien. Los ejercicios de equilibrio ayudan a que siga así."],
    ),
    tip("fri", safety, [
      "Make your home safe: take away loose rugs and cables, put a light on the way to the bathroom.",
      "Haga su casa segura: quite tapetes sueltos y cables, ponga una luz camino al baño.",
    ]),
  ],
  [
    number(
      "mon",
      walking,
      [
        "How many minutes did you walk on your longest walk this week? Reply with a number, like 15.",
        "¿Cuántos minutos duró su caminata más larga de la semana? Responda con un número, por ejemplo 15.",
      ],
      [0, 9, "Under 10 minutes", ["Every minute counts. Add one minute each day.", "Cada minuto cuenta. Agregue uno cada día."]],
      [10, 19, "10 to 19 minutes", ["Good! Try 20 once this week.", "¡Bien! Pruebe 20 una vez esta semana."]],
      [
        20,
        240,
        "20 minutes or more",
        ["Excellent. Look for a path with a small hill.", "Excelente. Busque un camino con una pequeña subida."],
      ],
    ),
    tip("wed", walking, [
      "Walk with someone: a neighbor, a child, a dog. With a date, you'll go even when it rains.",
      "Camine con alguien: un vecino, un niño, un perro. Quien tiene cita sale aunque llueva.",
    ]),
    tip("fri", walking, [
      "In heat walk early or late, wear a hat, drink water. In cold wear layers and take small steps on ice.",
      "Con calor camine temprano o tarde, con gorra y agua. Con frío vista capas y dé pasos cortos en el hielo.",
    ]),
  ],
  [
    scale(
      "mon",
      habit,
      [
        "Eight weeks! How sure are you that you can keep moving, from 1 (not sure) to 10 (very sure)?",
        "¡Ocho semanas! ¿Cuánta confianza tiene en seguir moviéndose, del 1 (ninguna) al 10 (mucha)?",
      ],
      [
        "Thank you. Whatever the number, you've started, and that's the hardest part.",
        "Gracias. Sea cual sea el número, ya empezó, y eso es lo más difícil.",
      ],
    ),
    tip("wed", habit, [
      "Mark every day you moved on a calendar. A row of marks is a strong friend.",
      "Marque en un calendario cada día que se movió. Una fila de marcas anima mucho.",
    ]),
    tip("fri", safety, [
      "Sore muscles for a day or two are normal. Sharp pain, swelling or chest pain are not: rest and call us, or 911 if it's serious.",
      "Sentir los músculos uno o dos días es normal. Dolor fuerte, hinchazón o dolor de pecho no: descanse y llámenos, o al 911 si es grave.",
    ]),
  ],
];
