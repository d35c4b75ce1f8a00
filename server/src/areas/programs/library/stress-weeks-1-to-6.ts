// Stress Management, weeks 1 to 6: noticing it, breathing, sleep, moving, people.
import { heavyStress } from "./attention-replies.ts";
import { choice, type LibraryProgram, needsAttention, number, only, open, scale, tip, trueFalse, welcome, yesNo } from "./compose.ts";

const calm = "Calming down";
const sleep = "Sleep";
const moving = "Moving";
const people = "People";

export const stressWeeks1To6: LibraryProgram["weeks"] = [
  [
    welcome(calm, [
      "{{organization_name}}: Welcome! For 12 weeks you'll get 3 short texts a week about feeling calmer.",
      "{{organization_name}}: Le damos la bienvenida. 12 semanas, 3 mensajes por semana para vivir con calma.",
    ]),
    needsAttention(
      9,
      10,
      heavyStress,
      scale(
        "wed",
        calm,
        [
          "How stressed have you felt this past week? Reply with a number from 1 (very calm) to 10 (very stressed).",
          "¿Cuánto estrés sintió la semana pasada? Responda con un número del 1 (mucha calma) al 10 (mucho estrés).",
        ],
        [
          "Thank you for sharing. We'll ask again later so you can see how far you've come.",
          "Gracias por contarnos. Le preguntaremos otra vez más adelante para que vea su avance.",
        ],
      ),
    ),
    tip("fri", calm, [
      "Try this now: breathe in through your nose while you count to 4, then out while you count to 6. Do it 5 times. Slow breaths tell your body it's safe.",
      "Pruebe ahora: inhale por la nariz contando hasta 4 y exhale contando hasta 6. Hágalo 5 veces. Respirar despacio le dice a su cuerpo que está a salvo.",
    ]),
  ],
  [
    choice(
      "mon",
      calm,
      [
        "Where do you feel stress first? A) Tight shoulders B) Headache C) Upset stomach D) Busy thoughts. Reply A, B, C or D.",
        "¿Dónde siente primero el estrés? A) Hombros tensos B) Dolor de cabeza C) Estómago D) Muchos pensamientos. Responda A, B, C o D.",
      ],
      [
        "Tight shoulders",
        [
          "Roll your shoulders back 5 times, slowly. Small and often helps.",
          "Gire los hombros hacia atrás 5 veces, despacio. Poco y seguido ayuda.",
        ],
      ],
      [
        "Headache",
        [
          "Rest your eyes and drink a glass of water. If headaches are strong or new, call us.",
          "Descanse los ojos y tome un vaso de agua. Si el dolor es fuerte o nuevo, llámenos.",
        ],
      ],
      [
        "Upset stomach",
        [
          "Many people feel it there. Slow breaths and a short walk can settle it.",
          "A muchas personas les pasa. Respirar despacio y caminar un poco puede calmarlo.",
        ],
      ],
      [
        "Busy thoughts",
        [
          "Write three of them on paper. Out of the head, they feel smaller.",
          "Escriba tres en un papel. Fuera de la cabeza se sienten más pequeños.",
        ],
      ],
    ),
    tip("wed", calm, [
      "Your first sign of stress is a helpful alarm. When you notice it, pause for one slow breath before you do the next thing.",
      "Su primera señal de estrés es una alarma útil. Cuando la note, haga una pausa y respire despacio antes de seguir.",
    ]),
    yesNo(
      "fri",
      calm,
      ["Did you try slow breathing this week? Reply YES or NO.", "¿Probó la respiración lenta esta semana? Responda SÍ o NO."],
      [
        "Well done! Doing it at the same time each day makes it a habit.",
        "¡Muy bien! Hacerlo a la misma hora cada día lo vuelve costumbre.",
      ],
      [
        "That's okay. Try it once today, while you wait for your coffee or the bus.",
        "No pasa nada. Pruebe una vez hoy, mientras espera el café o el autobús.",
      ],
    ),
  ],
  [
    tip("mon", sleep, [
      "Good sleep makes stress easier to carry. Try going to bed at the same time for the next 3 nights, also on the weekend.",
      "Dormir bien hace más ligero el estrés. Intente acostarse a la misma hora las próximas 3 noches, también el fin de semana.",
    ]),
    number(
      "wed",
      sleep,
      [
        "About how many hours did you sleep last night? Reply with a number, like 7.",
        "¿Cuántas horas durmió anoche, más o menos? Responda con un número, por ejemplo 7.",
      ],
      [
        0,
        5,
        "Up to 5 hours",
        [
          "That's a short night. Tonight, put the phone away half an hour before bed.",
          "Fue una noche corta. Hoy deje el teléfono media hora antes de acostarse.",
        ],
      ],
      [
        6,
        9,
        "6 to 9 hours",
        [
          "That's a good amount for most adults. Keep your bedtime!",
          "Es una buena cantidad para casi todos los adultos. ¡Siga con su horario!",
        ],
      ],
      [
        10,
        24,
        "10 hours or more",
        [
          "Your body may need rest. If you often feel very tired, tell us at your next visit.",
          "Quizás su cuerpo necesita descanso. Si se cansa mucho seguido, cuéntenos en su próxima visita.",
        ],
      ],
    ),
    tip("fri", sleep, [
      "Awake with worries? Keep a notepad by the bed. Write the worry down, close the pad, and let it wait for the morning.",
      "¿Las preocupaciones no le dejan dormir? Tenga una libreta junto a la cama. Anote la preocupación, ciérrela y déjela para mañana.",
    ]),
  ],
  [
    yesNo(
      "mon",
      moving,
      [
        "Can you find 10 minutes for a walk on 3 days this week? Reply YES or NO.",
        "¿Puede encontrar 10 minutos para caminar 3 días de esta semana? Responda SÍ o NO.",
      ],
      ["Great! Pick the days now and tell someone at home about it.", "¡Qué bien! Elija los días ahora y cuénteselo a alguien en casa."],
      [
        "Thank you for being honest. Start with 2 minutes: stand up and stretch. It counts.",
        "Gracias por su sinceridad. Empiece con 2 minutos: levántese y estírese. También cuenta.",
      ],
    ),
    only(
      4,
      1,
      "yes",
      tip("wed", moving, [
        "How is the walk going? On the way, name 3 things you see and 2 you hear. It rests a busy mind.",
        "¿Cómo va la caminata? En el camino nombre 3 cosas que ve y 2 que oye. Así descansa la mente.",
      ]),
    ),
    only(
      4,
      1,
      "no",
      tip("wed", moving, [
        "Try this in your chair: lift your arms up high, breathe in, let them down, breathe out. 5 times is enough.",
        "Pruebe en su silla: suba los brazos e inhale, bájelos y exhale. Con 5 veces basta.",
      ]),
    ),
    open(
      "fri",
      moving,
      [
        "What kind of moving do you enjoy most? Dancing, walking, the garden? Tell us in your own words.",
        "¿Qué movimiento disfruta más? ¿Bailar, caminar, el jardín? Cuéntenos con sus palabras.",
      ],
      [
        "Thank you! Doing what you like is the best exercise, because you come back to it.",
        "¡Gracias! Lo que a uno le gusta es el mejor ejercicio, porque uno vuelve a hacerlo.",
      ],
    ),
  ],
  [
    tip("mon", people, [
      "A few minutes with someone kind can lower stress. Who could you call this week, just to talk?",
      "Unos minutos con alguien amable bajan el estrés. ¿A quién podría llamar esta semana, solo para platicar?",
    ]),
    yesNo(
      "wed",
      people,
      [
        "Is there a person you can talk to when things are hard? Reply YES or NO.",
        "¿Hay alguien con quien pueda hablar cuando todo se pone difícil? Responda SÍ o NO.",
      ],
      ["That's a treasure. Thank them this week.", "Eso es un tesoro. Dele las gracias esta semana."],
      [
        "You're not alone. Call us at {{organization_phone}} and ask who you can talk to.",
        "No está solo. Llámenos al {{organization_phone}} y pregunte con quién puede hablar.",
      ],
    ),
    tip("fri", people, [
      "It's fine to say no. Try: \"I'd like to help, but I can't this week.\" Short and friendly is enough.",
      'Está bien decir que no. Pruebe: "Me gustaría ayudar, pero esta semana no puedo." Corto y amable basta.',
    ]),
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
          "Halfway there! How stressed did you feel this past week, from 1 (very calm) to 10 (very stressed)?",
          "¡Ya va a la mitad! ¿Cuánto estrés sintió la semana pasada, del 1 (mucha calma) al 10 (mucho estrés)?",
        ],
        [
          "Thank you. Whatever the number, you've kept at it for 6 weeks. That's something.",
          "Gracias. Sea cual sea el número, lleva 6 semanas intentándolo. Eso vale mucho.",
        ],
      ),
    ),
    tip("wed", calm, [
      "Find your quiet minute: the same chair, the same time, no screen. Just sit and breathe. One minute counts.",
      "Encuentre su minuto de calma: la misma silla, la misma hora, sin pantalla. Solo siéntese y respire. Un minuto cuenta.",
    ]),
    trueFalse(
      "fri",
      calm,
      [
        "True or false: all stress is bad for you. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: todo estrés hace daño. Responda VERDADERO o FALSO.",
      ],
      [
        "Not all! A little stress helps us act. It hurts when it doesn't stop. Rest in between.",
        "¡No todo! Un poco de estrés nos ayuda a actuar. Hace daño cuando no para. Descanse entre medio.",
      ],
      [
        "Right! A little stress helps us act. Stress without rest is what wears us out.",
        "¡Correcto! Un poco de estrés nos ayuda a actuar. Lo que desgasta es el estrés sin descanso.",
      ],
    ),
  ],
];
