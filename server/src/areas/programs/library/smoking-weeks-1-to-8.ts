// Smoking Cessation, weeks 1 to 8: reasons, triggers, help and medicine, the plan, the smoke-free day and the first weeks after it.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, welcome, yesNo } from "./compose.ts";

const reasons = "Reasons";
const plan = "Getting ready";
const cravings = "Cravings";
const help = "Help and medicine";
const free = "Smoke-free life";

export const smokingWeeks1To8: LibraryProgram["weeks"] = [
  [
    welcome(reasons, [
      "{{organization_name}}: Welcome! For 24 weeks you'll get 3 short texts a week about living smoke-free.",
      "{{organization_name}}: Le damos la bienvenida. 24 semanas, 3 mensajes por semana para vivir sin tabaco.",
    ]),
    number(
      "wed",
      reasons,
      [
        "About how many cigarettes do you smoke on a normal day? Reply with a number, 0 if none.",
        "¿Cuántos cigarros fuma en un día normal, más o menos? Responda con un número, 0 si ninguno.",
      ],
      [0, 4, "0 to 4", ["Thank you. Every single one less does good.", "Gracias. Cada uno de menos hace bien."]],
      [
        5,
        14,
        "5 to 14",
        ["Thank you. We go step by step, and medicine can help too.", "Gracias. Vamos paso a paso, y hay medicinas que ayudan."],
      ],
      [
        15,
        99,
        "15 or more",
        [
          "Thank you for being honest. Medicine can make it much easier: ask us.",
          "Gracias por su sinceridad. Hay medicinas que lo hacen más fácil: pregúntenos.",
        ],
      ],
    ),
    open(
      "fri",
      reasons,
      [
        "Why do you want to live without smoking? Children, money, breath? Tell us in your own words.",
        "¿Por qué quiere vivir sin fumar? ¿Los hijos, el dinero, el aire? Cuéntenos con sus palabras.",
      ],
      [
        "Thank you. Write it on a card and carry it where your cigarettes are now.",
        "Gracias. Escríbalo en una tarjeta y llévela donde ahora lleva los cigarros.",
      ],
    ),
  ],
  [
    tip("mon", plan, [
      "For 3 days, note each cigarette: when, where, with whom. You'll see your pattern.",
      "Por 3 días, anote cada cigarro: cuándo, dónde y con quién. Así verá su costumbre.",
    ]),
    choice(
      "wed",
      cravings,
      [
        "When is the wish to smoke strongest? A) On waking B) After meals C) With stress D) With others who smoke. Reply A, B, C or D.",
        "¿Cuándo tiene más ganas de fumar? A) Al despertar B) Después de comer C) Con estrés D) Con otros que fuman. Responda A, B, C o D.",
      ],
      [
        "On waking",
        [
          "Shower first, then breakfast. Put the first one off by half an hour.",
          "Primero la ducha, luego el desayuno. Retrase el primero media hora.",
        ],
      ],
      [
        "After meals",
        ["Stand up right away, brush your teeth or take a short walk.", "Levántese enseguida, cepíllese los dientes o camine un poco."],
      ],
      [
        "With stress",
        ["Breathe in for 4, out for 6, five times. The wave passes.", "Inhale en 4 y exhale en 6, cinco veces. La ola pasa."],
      ],
      [
        "With others who smoke",
        ["Tell them about your plan and meet where no one smokes.", "Cuénteles su plan y véanse donde no se fuma."],
      ],
    ),
    tip("fri", cravings, [
      "A craving lasts only some minutes, whether you smoke or not. Delay, drink water, do something else, breathe deeply.",
      "Las ganas duran solo unos minutos, fume o no. Espere, tome agua, haga otra cosa, respire hondo.",
    ]),
  ],
  [
    tip("mon", help, [
      "You need not do it alone. Coaches of the quitline help for free: 1-800-784-8669 in English, 1-855-335-3569 in Spanish.",
      "No tiene que hacerlo a solas. Hay asesores gratis por teléfono: 1-855-335-3569 en español, 1-800-784-8669 en inglés.",
    ]),
    trueFalse(
      "wed",
      help,
      [
        "True or false: nicotine patches and gum can double the chance of success. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: los parches y chicles de nicotina pueden duplicar las posibilidades de lograrlo. Responda VERDADERO o FALSO.",
      ],
      ["True! With a coach the chance is even better.", "¡Verdadero! Con un asesor es aún mejor."],
      ["It's true: they can about double your chances. Ask us about them.", "Es verdad: casi duplican las posibilidades. Pregúntenos."],
    ),
    yesNo(
      "fri",
      help,
      [
        "Would you like us to talk with you about medicine that helps against cravings? Reply YES or NO.",
        "¿Quiere hablar con nosotros sobre medicinas que ayudan contra las ganas? Responda SÍ o NO.",
      ],
      [
        "Good step. Call us at {{organization_phone}} and say it's about smoking. Many plans pay for it.",
        "Buen paso. Llámenos al {{organization_phone}} y diga que es por el tabaco. Muchos planes la pagan.",
      ],
      ["That's fine. The offer stays open.", "Está bien. Puede pedirla cuando quiera."],
    ),
  ],
  [
    yesNo(
      "mon",
      plan,
      [
        "Have you chosen a day on which your smoke-free life begins? Reply YES or NO.",
        "¿Ya eligió el día en que empieza su vida sin tabaco? Responda SÍ o NO.",
      ],
      ["Great! Tell two people about it, so that they can help you.", "¡Muy bien! Cuénteselo a dos personas para que le ayuden."],
      [
        "Choose one within the next two weeks. A quiet day without parties is best.",
        "Elija uno dentro de dos semanas. Mejor un día tranquilo, sin fiestas.",
      ],
    ),
    only(
      4,
      1,
      "yes",
      tip("wed", plan, [
        "Before your day: throw out cigarettes, lighters and ashtrays. Wash clothes and car. Buy carrots, gum, toothpicks.",
        "Antes de su día: tire cigarros, encendedores y ceniceros. Lave la ropa y el carro. Compre zanahoria, chicles y palillos.",
      ]),
    ),
    only(
      4,
      1,
      "no",
      tip("wed", plan, [
        "Not ready for a day? Then leave out one cigarette a day this week: the one you would miss least.",
        "¿Aún no hay día? Entonces deje un cigarro al día esta semana: el que menos le haga falta.",
      ]),
    ),
    tip("fri", plan, [
      "Tell people at home: no smoking in the house and in the car. Smoke harms children and pets too.",
      "Hable en casa: no se fuma adentro ni en el carro. El humo también daña a niños y animales.",
    ]),
  ],
  [
    scale(
      "mon",
      plan,
      [
        "How sure are you that you can do it, from 1 (not sure) to 10 (very sure)? Reply with a number.",
        "¿Cuánta confianza tiene en lograrlo, del 1 (ninguna) al 10 (mucha)? Responda con un número.",
      ],
      [
        "Thank you. Most people need several tries; each one teaches something.",
        "Gracias. Casi todos necesitan varios intentos; cada uno enseña algo.",
      ],
    ),
    tip("wed", plan, [
      "Plan the first 3 days hour by hour: what you do on waking, after meals, in breaks, in the evening.",
      "Planee los primeros 3 días por horas: qué hará al despertar, después de comer, en los descansos y de noche.",
    ]),
    tip("fri", help, [
      "Put three names in your phone whom you may call when it gets hard. Ask them today.",
      "Ponga en su teléfono tres nombres a quienes pueda llamar cuando sea difícil. Pregúnteles hoy.",
    ]),
  ],
  [
    tip("mon", free, [
      "This can be your week. After 20 minutes without smoke the pulse calms down, and within some days taste and smell begin to come back.",
      "Esta puede ser su semana. A los 20 minutos sin humo baja el pulso, y en unos días empiezan a volver el gusto y el olfato.",
    ]),
    yesNo(
      "wed",
      free,
      [
        "Have you been smoke-free for a whole day this week? Reply YES or NO.",
        "¿Estuvo un día entero sin fumar esta semana? Responda SÍ o NO.",
      ],
      ["Fantastic! One day at a time.", "¡Fantástico! Un día a la vez."],
      ["Every hour counts. Try from breakfast to lunch tomorrow.", "Cada hora cuenta. Mañana pruebe del desayuno al almuerzo."],
    ),
    tip("fri", cravings, [
      "Restless, cross, hungry, tired? Those are signs of the body getting free. They are strongest in the first week and then fade.",
      "¿Inquieto, de mal humor, con hambre o sueño? Son señales de que el cuerpo se libera. La primera semana es la peor y luego bajan.",
    ]),
  ],
  [
    tip("mon", cravings, [
      "Keep hands and mouth busy: water with a straw, a pen, sunflower seeds, carrots, sugar-free gum.",
      "Ocupe manos y boca: agua con popote, una pluma, semillas de girasol, zanahoria, chicle sin azúcar.",
    ]),
    number(
      "wed",
      free,
      [
        "How many cigarettes did you smoke yesterday? Reply with a number, 0 if none.",
        "¿Cuántos cigarros fumó ayer? Responda con un número, 0 si ninguno.",
      ],
      [
        0,
        1,
        "0 to 1",
        [
          "Wonderful! Put the money you saved into a glass where you see it.",
          "¡Excelente! Ponga el dinero que ahorró en un frasco a la vista.",
        ],
      ],
      [2, 9, "2 to 9", ["You're getting there. Which one could you skip tomorrow?", "Va en camino. ¿Cuál podría dejar mañana?"]],
      [
        10,
        99,
        "10 or more",
        [
          "Thank you for being honest. Call us or the quitline: medicine can help you.",
          "Gracias por su sinceridad. Llámenos o llame a un asesor: hay medicinas que ayudan.",
        ],
      ],
    ),
    tip("fri", cravings, [
      "Slipped? One cigarette isn't a pack. Throw the rest away and keep going. What led to it?",
      "¿Recayó? Un cigarro no es una cajetilla. Tire el resto y siga enseguida. ¿Qué lo provocó?",
    ]),
  ],
  [
    scale(
      "mon",
      cravings,
      [
        "How strong were your cravings this week, from 1 (hardly any) to 10 (very strong)?",
        "¿Qué tan fuertes fueron las ganas esta semana, del 1 (casi nada) al 10 (muy fuertes)?",
      ],
      ["Thank you. They come less often with every week without smoke.", "Gracias. Vienen menos con cada semana sin humo."],
    ),
    tip("wed", free, [
      "After a few weeks without smoking, breathing gets easier and you cough less. Take the stairs and notice it.",
      "Tras unas semanas sin humo se respira mejor y se tose menos. Suba una escalera y note la diferencia.",
    ]),
    tip("fri", help, [
      "Use the patch or gum as the package or we told you, and long enough. Ask us before you end it early.",
      "Use el parche o chicle como dice el paquete o como le dijimos, y el tiempo completo. Pregúntenos antes de dejarlo.",
    ]),
  ],
];
