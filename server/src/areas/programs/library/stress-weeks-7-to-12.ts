// Stress Management, weeks 7 to 12: what can be changed, rest, kindness, and a plan to keep.
import { heavyStress } from "./attention-replies.ts";
import { choice, type LibraryProgram, needsAttention, open, scale, tip, yesNo } from "./compose.ts";

const calm = "Calming down";
const sleep = "Sleep";
const moving = "Moving";
const people = "People";
const plan = "My plan";

export const stressWeeks7To12: LibraryProgram["weeks"] = [
  [
    tip("mon", calm, [
      "Some things we can change, some we can't. Write two lists. Spend your energy on the first one.",
      "Hay cosas que podemos cambiar y otras que no. Haga dos listas. Ponga su energía en la primera.",
    ]),
    open(
      "wed",
      calm,
      [
        "What is one thing that has been on your mind, and one small step you could take? Reply in your own words.",
        "¿Qué cosa le ha dado vueltas en la cabeza y qué pequeño paso podría dar? Responda con sus palabras.",
      ],
      [
        "Thank you for trusting us. One small step is enough for today.",
        "Gracias por su confianza. Por hoy, un pequeño paso es suficiente.",
      ],
    ),
    tip("fri", calm, [
      "News and phones can add to stress. Try one evening this week without the news. See how you sleep.",
      "Las noticias y el teléfono pueden sumar estrés. Pruebe una noche sin noticias esta semana y vea cómo duerme.",
    ]),
  ],
  [
    choice(
      "mon",
      moving,
      [
        "What helps you most to unwind? A) Music B) A walk C) Prayer or quiet D) Talking. Reply A, B, C or D.",
        "¿Qué le ayuda más a relajarse? A) Música B) Caminar C) Oración o silencio D) Platicar. Responda A, B, C o D.",
      ],
      [
        "Music",
        ["Make a list of 3 calm songs and keep it on your phone.", "Haga una lista de 3 canciones tranquilas y téngala en su teléfono."],
      ],
      [
        "A walk",
        ["Keep your shoes by the door. It makes the first step easy.", "Deje los zapatos junto a la puerta. Así el primer paso es fácil."],
      ],
      ["Prayer or quiet", ["Keep a set time for it, even 5 minutes.", "Resérvele una hora fija, aunque sean 5 minutos."]],
      ["Talking", ["Send a message to a friend now. They may need it too.", "Escríbale ahora a un amigo. Quizás también le hace falta."]],
    ),
    tip("wed", moving, [
      "Tense your hands into fists for 5 seconds, then let go. Do the same with your shoulders and feet. Feel the difference.",
      "Cierre los puños 5 segundos y suelte. Haga lo mismo con los hombros y los pies. Sienta la diferencia.",
    ]),
    yesNo(
      "fri",
      moving,
      [
        "Did you do something this week just because you enjoy it? Reply YES or NO.",
        "¿Hizo algo esta semana solo por gusto? Responda SÍ o NO.",
      ],
      ["Lovely! Joy is part of health. Plan the next one.", "¡Qué bonito! La alegría es parte de la salud. Planee la próxima."],
      [
        "Plan 15 minutes for yourself this weekend. You've earned it.",
        "Reserve 15 minutos para usted este fin de semana. Se lo ha ganado.",
      ],
    ),
  ],
  [
    tip("mon", sleep, [
      "Coffee, cola and energy drinks can stay in the body for hours. Try to have the last one before noon this week.",
      "El café, los refrescos de cola y las bebidas energéticas duran horas en el cuerpo. Esta semana tome el último antes del mediodía.",
    ]),
    scale(
      "wed",
      sleep,
      [
        "How well have you slept this past week, from 1 (badly) to 10 (very well)?",
        "¿Qué tan bien durmió la semana pasada, del 1 (mal) al 10 (muy bien)?",
      ],
      [
        "Thank you. If sleep stays hard for weeks, tell us. There is help.",
        "Gracias. Si por semanas le cuesta dormir, díganos. Hay ayuda.",
      ],
    ),
    tip("fri", sleep, [
      "Make the last half hour of the day a slow one: low light, warm drink without caffeine, no bills, no arguments.",
      "Haga lenta la última media hora del día: poca luz, una bebida tibia sin cafeína, sin cuentas y sin discusiones.",
    ]),
  ],
  [
    tip("mon", people, [
      "Be as kind to yourself as to a good friend. What would you say to a friend who had your week? Say it to yourself.",
      "Trátese con el cariño que da a un buen amigo. ¿Qué le diría a un amigo con una semana como la suya? Dígaselo a usted.",
    ]),
    open(
      "wed",
      people,
      [
        "Name one good thing from this week, however small. Reply in your own words.",
        "Nombre una cosa buena de esta semana, por pequeña que sea. Responda con sus palabras.",
      ],
      [
        "Thank you! Finding one good thing each evening trains the mind to see more of them.",
        "¡Gracias! Buscar una cosa buena cada noche enseña a la mente a ver más.",
      ],
    ),
    tip("fri", people, [
      "If you ever feel you can't go on, call or text 988. It's free, day and night, and someone will listen.",
      "Si alguna vez siente que no puede más, llame o mande un mensaje al 988. Es gratis, de día y de noche, y alguien le escucha.",
    ]),
  ],
  [
    choice(
      "mon",
      plan,
      [
        "Which habit will you keep? A) Slow breathing B) A walk C) A set bedtime D) Calling a friend. Reply A, B, C or D.",
        "¿Qué costumbre va a conservar? A) Respirar despacio B) Caminar C) Hora fija para dormir D) Llamar a un amigo. Responda A, B, C o D.",
      ],
      [
        "Slow breathing",
        ["Good choice: it's always with you and costs nothing.", "Buena elección: siempre la lleva consigo y no cuesta nada."],
      ],
      [
        "A walk",
        ["Good choice! Ten minutes are enough to clear the head.", "¡Buena elección! Diez minutos bastan para despejar la cabeza."],
      ],
      [
        "A set bedtime",
        [
          "Good choice. Set an alarm for going to bed, not only for getting up.",
          "Buena elección. Ponga una alarma para acostarse, no solo para levantarse.",
        ],
      ],
      [
        "Calling a friend",
        ["Good choice. Pick a day of the week and keep it.", "Buena elección. Escoja un día de la semana y manténgalo."],
      ],
    ),
    tip("wed", plan, [
      'Write your plan on one line: "When I feel ___, I will ___." Put it on the fridge.',
      'Escriba su plan en una línea: "Cuando me sienta ___, voy a ___." Póngalo en el refrigerador.',
    ]),
    yesNo(
      "fri",
      plan,
      ["Have you written your line? Reply YES or NO.", "¿Ya escribió su línea? Responda SÍ o NO."],
      ["Wonderful. Read it aloud once a day.", "Maravilloso. Léala en voz alta una vez al día."],
      ["Take one minute for it tonight. It doesn't need to be perfect.", "Dedíquele un minuto esta noche. No tiene que ser perfecta."],
    ),
  ],
  [
    needsAttention(
      9,
      10,
      heavyStress,
      scale(
        "mon",
        calm,
        [
          "Last week! How stressed did you feel this past week, from 1 (very calm) to 10 (very stressed)?",
          "¡Última semana! ¿Cuánto estrés sintió la semana pasada, del 1 (mucha calma) al 10 (mucho estrés)?",
        ],
        [
          "Thank you. Compare it with your first number. Small steps add up.",
          "Gracias. Compárelo con su primer número. Los pasos pequeños suman.",
        ],
      ),
    ),
    tip("wed", plan, [
      "Hard days will come again, and now you have tools: breathe slowly, move, sleep, talk. Start with any one of them.",
      "Volverán días difíciles, y ahora tiene herramientas: respirar despacio, moverse, dormir, hablar. Empiece con cualquiera.",
    ]),
    open(
      "fri",
      plan,
      [
        "This is our last text. What helped you most in these 12 weeks? Your answer helps us to help others.",
        "Este es nuestro último mensaje. ¿Qué le ayudó más en estas 12 semanas? Su respuesta nos ayuda a ayudar a otros.",
      ],
      [
        "Thank you, and well done for sticking with it. We're here at {{organization_phone}}.",
        "Gracias y felicidades por seguir hasta el final. Aquí estamos: {{organization_phone}}.",
      ],
    ),
  ],
];
