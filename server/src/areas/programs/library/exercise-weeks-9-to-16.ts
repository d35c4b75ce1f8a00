// Exercise, weeks 9 to 16: a goal, longer walks, stretching, stairs, dancing, exercises at home, work, rest.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, yesNo } from "./compose.ts";

const walking = "Walking";
const strength = "Strength and balance";
const safety = "Moving safely";
const habit = "Making it a habit";
const joy = "Joy in moving";

export const exerciseWeeks9To16: LibraryProgram["weeks"] = [
  [
    tip("mon", habit, [
      "A good goal for most adults is 150 minutes a week: 30 minutes on 5 days, or 10 minutes three times a day. Less is still good.",
      "Una buena meta para casi todos los adultos son 150 minutos por semana: 30 minutos 5 días, o 10 minutos tres veces al día. Menos también sirve.",
    ]),
    open(
      "wed",
      habit,
      [
        "What would you like to be able to do by the end of this program? Tell us in your own words.",
        "¿Qué le gustaría poder hacer al final de este programa? Cuéntenos con sus palabras.",
      ],
      ["A fine goal! Write it down and put it where you see it.", "¡Buena meta! Escríbala y póngala a la vista."],
    ),
    tip("fri", habit, [
      "Cut your goal into steps. Which one can you take this weekend?",
      "Divida su meta en pasos. ¿Cuál puede dar este fin de semana?",
    ]),
  ],
  [
    yesNo(
      "mon",
      walking,
      ["Can you walk 15 minutes without a break? Reply YES or NO.", "¿Puede caminar 15 minutos sin parar? Responda SÍ o NO."],
      ["Great! Walk one minute faster, two minutes as usual, and repeat.", "¡Muy bien! Camine un minuto más rápido, dos normal, y repita."],
      ["Then walk 5, rest 1, walk 5. Breaks are allowed.", "Entonces camine 5, descanse 1 y camine 5. Se vale descansar."],
    ),
    only(
      10,
      1,
      "yes",
      tip("wed", walking, [
        "Today: 20 minutes with 4 fast minutes in them. Fast means you can talk but not sing.",
        "Hoy: 20 minutos con 4 minutos rápidos. Rápido es poder hablar, pero no cantar.",
      ]),
    ),
    only(
      10,
      1,
      "no",
      tip("wed", walking, [
        "Today: two walks of 7 minutes, morning and evening. Sit down in between as long as you like.",
        "Hoy: dos caminatas de 7 minutos, mañana y tarde. Entre las dos, descanse lo que quiera.",
      ]),
    ),
    tip("fri", walking, [
      "Get off the bus one stop early, or park at the far end. Steps that bring you somewhere count double.",
      "Bájese del autobús una parada antes, o estaciónese lejos. Los pasos que llevan a algún lado cuentan doble.",
    ]),
  ],
  [
    tip("mon", strength, [
      "Stretch when you're warm, never cold: calves, thighs, shoulders. Hold 20 seconds, breathe, don't bounce.",
      "Estírese cuando esté caliente, nunca en frío: pantorrillas, muslos, hombros. 20 segundos, respire, sin rebotar.",
    ]),
    choice(
      "wed",
      strength,
      [
        "Where are you stiffest? A) Neck and shoulders B) Back C) Hips and knees D) Nowhere. Reply A, B, C or D.",
        "¿Dónde siente más rigidez? A) Cuello y hombros B) Espalda C) Cadera y rodillas D) En ningún lado. Responda A, B, C o D.",
      ],
      [
        "Neck and shoulders",
        [
          "Roll your shoulders 5 times forward and 5 times back, 3 times a day.",
          "Gire los hombros 5 veces al frente y 5 atrás, 3 veces al día.",
        ],
      ],
      [
        "Back",
        [
          "Lie on your back, pull one knee gently to your chest, 20 seconds each.",
          "Acuéstese boca arriba y lleve una rodilla al pecho con suavidad, 20 segundos cada una.",
        ],
      ],
      [
        "Hips and knees",
        [
          "Sit on a chair and straighten one leg, hold 5 seconds. 8 times each.",
          "Sentado, estire una pierna y sosténgala 5 segundos. 8 veces cada una.",
        ],
      ],
      ["Nowhere", ["Lucky you! Five minutes of stretching keep it so.", "¡Qué suerte! Cinco minutos de estiramiento lo mantienen así."]],
    ),
    tip("fri", strength, [
      "Morning stretch: arms up high, on your toes, breathe in, and down again. 5 times before breakfast.",
      "Estiramiento de la mañana: brazos arriba, de puntas, inhale, y abajo. 5 veces antes del desayuno.",
    ]),
  ],
  [
    tip("mon", strength, [
      "Stairs are a gym for free. Go up one floor slowly, hold the rail, and rest at the top.",
      "Las escaleras son un gimnasio gratis. Suba un piso despacio, tómese del barandal y descanse arriba.",
    ]),
    trueFalse(
      "wed",
      safety,
      [
        "True or false: you must sweat a lot for exercise to help. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: hay que sudar mucho para que el ejercicio sirva. Responda VERDADERO o FALSO.",
      ],
      [
        "No! A walk at which you breathe a little faster does your heart good.",
        "¡No! Una caminata en la que respira un poco más rápido ya ayuda al corazón.",
      ],
      [
        "Right! A walk at which you breathe a little faster is enough.",
        "¡Correcto! Basta una caminata en la que respire un poco más rápido.",
      ],
    ),
    tip("fri", strength, [
      "Two cans of beans are fine weights. Lift them to the shoulder and up, 8 times each arm.",
      "Dos latas de frijoles sirven de pesas. Súbalas al hombro y arriba, 8 veces cada brazo.",
    ]),
  ],
  [
    tip("mon", joy, [
      "Put on two songs you love and move to them, standing or sitting. That was exercise.",
      "Ponga dos canciones que le gusten y muévase, de pie o sentado. Eso fue ejercicio.",
    ]),
    open(
      "wed",
      joy,
      ["Which music makes you want to move? Tell us in your own words.", "¿Qué música le da ganas de moverse? Cuéntenos con sus palabras."],
      ["Good choice! Play it tomorrow while you clean or cook.", "¡Buena elección! Póngala mañana mientras limpia o cocina."],
    ),
    tip("fri", joy, [
      "Housework counts when it makes you breathe faster: sweeping, washing windows, carrying bags, the garden.",
      "El trabajo de la casa cuenta si acelera la respiración: barrer, lavar ventanas, cargar bolsas, el jardín.",
    ]),
  ],
  [
    yesNo(
      "mon",
      strength,
      [
        "Did you do strength exercises on 2 days last week? Reply YES or NO.",
        "¿Hizo ejercicios de fuerza 2 días la semana pasada? Responda SÍ o NO.",
      ],
      ["Strong! Add 2 repetitions to each.", "¡Qué fuerza! Agregue 2 repeticiones a cada uno."],
      ["Choose two days now, like Tuesday and Saturday, and one exercise.", "Elija dos días ahora, como martes y sábado, y un ejercicio."],
    ),
    tip("wed", strength, [
      "Your 5 minutes at home: 10 times up from the chair, 10 wall push-ups, 10 heel raises, 10 seconds on each foot.",
      "Sus 5 minutos en casa: 10 veces levantarse de la silla, 10 lagartijas en la pared, 10 veces de puntas, 10 segundos en cada pie.",
    ]),
    tip("fri", strength, [
      "Leave a day of rest between days of strength. Muscles grow while they rest.",
      "Deje un día de descanso entre los días de fuerza. Los músculos crecen cuando descansan.",
    ]),
  ],
  [
    number(
      "mon",
      habit,
      [
        "On how many days last week did you move for at least 10 minutes? Reply with a number from 0 to 7.",
        "¿Cuántos días de la semana pasada se movió al menos 10 minutos? Responda con un número del 0 al 7.",
      ],
      [
        0,
        1,
        "0 to 1 days",
        ["Weeks like that happen. Choose one day for this week now.", "Hay semanas así. Elija ahora un día para esta semana."],
      ],
      [2, 4, "2 to 4 days", ["Steady! Which day could be one more?", "¡Con constancia! ¿Qué día podría ser uno más?"]],
      [5, 7, "5 to 7 days", ["Wonderful! It has become a habit.", "¡Excelente! Ya es costumbre."]],
    ),
    tip("wed", habit, [
      "At work: walk while you talk on the phone, take the stairs, eat lunch somewhere you have to walk to.",
      "En el trabajo: camine cuando habla por teléfono, use las escaleras, coma donde tenga que caminar.",
    ]),
    tip("fri", habit, [
      "When you have no time at all: one song, one dance. Three minutes keeps the habit alive.",
      "Cuando no haya nada de tiempo: una canción, un baile. Tres minutos mantienen la costumbre.",
    ]),
  ],
  [
    scale(
      "mon",
      joy,
      [
        "How much energy did you have this week, from 1 (none) to 10 (a lot)? Reply with a number.",
        "¿Cuánta energía tuvo esta semana, del 1 (nada) al 10 (muchísima)? Responda con un número.",
      ],
      ["Thank you. Moving, sleep and water are the three sources of it.", "Gracias. Moverse, dormir y tomar agua son sus tres fuentes."],
    ),
    tip("wed", safety, [
      "Rest is part of the plan. If you're sick or have a fever, wait until you're well, then start with half.",
      "El descanso es parte del plan. Si está enfermo o con fiebre, espere a sentirse bien y empiece con la mitad.",
    ]),
    tip("fri", safety, [
      "Drink water before, during and after moving. In heat do less and stay in the shade.",
      "Tome agua antes, durante y después de moverse. Con calor haga menos y quédese en la sombra.",
    ]),
  ],
];
