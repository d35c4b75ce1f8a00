// Smoking Cessation, weeks 9 to 16: stress, weight, alcohol and friends, vaping, money, sleep, home, breath.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, yesNo } from "./compose.ts";

const reasons = "Reasons";
const cravings = "Cravings";
const help = "Help and medicine";
const free = "Smoke-free life";
const body = "Body and mood";

export const smokingWeeks9To16: LibraryProgram["weeks"] = [
  [
    tip("mon", body, [
      "Smoking seems to calm, but what it calms is the wish for the next one. Without it most people feel less stress after some weeks.",
      "Fumar parece calmar, pero solo calma las ganas del próximo. Sin tabaco, casi todos sienten menos estrés en unas semanas.",
    ]),
    choice(
      "wed",
      body,
      [
        "What helps you most against stress? A) Walking B) Breathing C) Talking D) Music. Reply A, B, C or D.",
        "¿Qué le ayuda más contra el estrés? A) Caminar B) Respirar C) Platicar D) Música. Responda A, B, C o D.",
      ],
      ["Walking", ["Good. Have shoes ready at the door.", "Bien. Tenga los zapatos listos en la puerta."]],
      ["Breathing", ["Good. Five slow breaths fit into every break.", "Bien. Cinco respiros lentos caben en cualquier descanso."]],
      ["Talking", ["Good. Who is the first you call?", "Bien. ¿A quién llama primero?"]],
      ["Music", ["Good. Make a list of songs for hard minutes.", "Bien. Haga una lista de canciones para los minutos difíciles."]],
    ),
    tip("fri", body, [
      "Hungry, angry, lonely or tired? These four feel like a craving. First ask which one it is.",
      "¿Hambre, enojo, soledad o cansancio? Los cuatro se parecen a las ganas de fumar. Pregúntese primero cuál es.",
    ]),
  ],
  [
    trueFalse(
      "mon",
      body,
      [
        "True or false: everyone who gives up smoking gains a lot of weight. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: todos los que dejan de fumar suben mucho de peso. Responda VERDADERO o FALSO.",
      ],
      [
        "Not so! Some gain a little, some nothing. Being smoke-free is worth far more.",
        "¡No es así! Unos suben un poco, otros nada. Vivir sin tabaco vale mucho más.",
      ],
      [
        "Right! Some gain a little, some nothing. Being smoke-free is worth far more.",
        "¡Correcto! Unos suben un poco, otros nada. Vivir sin tabaco vale mucho más.",
      ],
    ),
    tip("wed", body, [
      "Food tastes better now. Have fruit, carrots and popcorn without butter at hand, and a glass of water.",
      "La comida sabe mejor ahora. Tenga a la mano fruta, zanahoria, palomitas sin mantequilla y agua.",
    ]),
    tip("fri", body, [
      "Ten minutes of walking takes the edge off a craving and off hunger.",
      "Diez minutos de caminar bajan las ganas de fumar y el hambre.",
    ]),
  ],
  [
    yesNo(
      "mon",
      cravings,
      ["Do people close to you smoke? Reply YES or NO.", "¿Fuman personas cercanas a usted? Responda SÍ o NO."],
      [
        "Ask them not to offer you any, and to smoke outside. Maybe one of them joins you.",
        "Pídales que no le ofrezcan y que fumen afuera. Quizás alguien se le une.",
      ],
      ["Good: one trigger less.", "Bien: una tentación menos."],
    ),
    only(
      11,
      1,
      "yes",
      tip("wed", cravings, [
        "Have a line ready: Thanks, I don't smoke. Say it out loud twice before you meet up.",
        "Una frase lista: Gracias, no fumo. Dígala dos veces en voz alta antes de ver a los demás.",
      ]),
    ),
    only(
      11,
      1,
      "no",
      tip("wed", cravings, [
        "Could you help someone else start? People who help others stay smoke-free more easily.",
        "¿Podría ayudar a alguien a empezar? A quien ayuda le cuesta menos seguir libre.",
      ]),
    ),
    tip("fri", cravings, [
      "Alcohol makes it hard to say no. For some weeks choose something without alcohol, or leave early.",
      "Con alcohol cuesta decir que no. Por unas semanas elija algo sin alcohol, o váyase temprano.",
    ]),
  ],
  [
    tip("mon", free, [
      "Count it: price of a pack times days. What would you like to do with that money?",
      "Haga la cuenta: precio de la cajetilla por los días. ¿Qué le gustaría hacer con ese dinero?",
    ]),
    open(
      "wed",
      free,
      [
        "What will you treat yourself to with the money you save? Tell us in your own words.",
        "¿Qué se va a regalar con el dinero que ahorra? Cuéntenos con sus palabras.",
      ],
      ["You've earned it! Put the money aside each week.", "¡Se lo merece! Aparte el dinero cada semana."],
    ),
    number(
      "fri",
      free,
      [
        "How many days in a row have you been smoke-free? Reply with a number, 0 if none yet.",
        "¿Cuántos días seguidos lleva sin fumar? Responda con un número, 0 si todavía ninguno.",
      ],
      [0, 6, "Up to 6 days", ["Each day is worth it. Choose tomorrow as the next one.", "Cada día vale. Elija mañana como el siguiente."]],
      [7, 29, "7 to 29 days", ["A week and more! The hardest part lies behind you.", "¡Una semana o más! Lo más difícil ya pasó."]],
      [30, 300, "30 days or more", ["A month and more! Celebrate it with someone.", "¡Un mes o más! Celébrelo con alguien."]],
    ),
  ],
  [
    trueFalse(
      "mon",
      help,
      [
        "True or false: vapes hold no nicotine. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: los vapeadores no tienen nicotina. Responda VERDADERO o FALSO.",
      ],
      [
        "Most do, and often much. Talk to us about ways that are well tested.",
        "Casi todos tienen, y a veces mucha. Hable con nosotros de ayudas bien probadas.",
      ],
      [
        "Right: most do, and often much. Well tested help is the patch, gum or medicine.",
        "Correcto: casi todos tienen. Ayudas bien probadas son el parche, el chicle o las medicinas.",
      ],
    ),
    tip("wed", help, [
      "Chew, snuff and hookah are tobacco too. If you use them, the same plan works: a day, a list, and help.",
      "El tabaco de mascar y la hookah también son tabaco. Si los usa, sirve el mismo plan: un día, una lista y ayuda.",
    ]),
    tip("fri", help, [
      "Is something of the medicine troubling you, like bad dreams or itching skin? Call us; there are other ways.",
      "¿Le molesta algo de la medicina, como malos sueños o comezón? Llámenos; hay otras opciones.",
    ]),
  ],
  [
    tip("mon", body, [
      "Coffee hits harder when you don't smoke. If you're restless or sleep badly, try half as much.",
      "Sin tabaco el café pega más fuerte. Si está inquieto o duerme mal, pruebe la mitad.",
    ]),
    scale(
      "wed",
      body,
      [
        "How well did you sleep this week, from 1 (badly) to 10 (very well)?",
        "¿Qué tan bien durmió esta semana, del 1 (mal) al 10 (muy bien)?",
      ],
      [
        "Thank you. A fixed bedtime and no screen in the last half hour help.",
        "Gracias. Ayudan una hora fija para acostarse y media hora sin pantalla.",
      ],
    ),
    yesNo(
      "fri",
      body,
      [
        "Over the last two weeks, have you felt down on most days? Reply YES or NO.",
        "En las últimas dos semanas, ¿se ha sentido triste casi todos los días? Responda SÍ o NO.",
      ],
      [
        "Thank you for telling us. Please call us at {{organization_phone}}. In a crisis call or text 988, day or night.",
        "Gracias por decirnos. Llámenos al {{organization_phone}}. En una crisis llame al 988, de día o de noche.",
      ],
      ["Good to hear. Take care of yourself.", "Qué bueno. Cuídese mucho."],
    ),
  ],
  [
    tip("mon", free, [
      "Read the card with your reasons again. Is there a new one by now?",
      "Lea otra vez la tarjeta con sus razones. ¿Hay alguna nueva?",
    ]),
    open(
      "wed",
      reasons,
      [
        "What is better in your life since you smoke less or not at all? Tell us in your own words.",
        "¿Qué ha mejorado en su vida desde que fuma menos o nada? Cuéntenos con sus palabras.",
      ],
      ["Thank you! Add it to your card.", "¡Gracias! Agréguelo a su tarjeta."],
    ),
    tip("fri", free, [
      "Wash curtains, blankets and the car seats. A home that smells fresh helps to stay free.",
      "Lave cortinas, cobijas y los asientos del carro. Una casa con olor fresco ayuda a seguir libre.",
    ]),
  ],
  [
    number(
      "mon",
      free,
      [
        "How many cigarettes did you smoke yesterday? Reply with a number, 0 if none.",
        "¿Cuántos cigarros fumó ayer? Responda con un número, 0 si ninguno.",
      ],
      [
        0,
        1,
        "0 to 1",
        ["Great! Your heart and lungs get better week by week.", "¡Qué bien! Su corazón y sus pulmones mejoran cada semana."],
      ],
      [
        2,
        9,
        "2 to 9",
        [
          "Thank you. Choose a new day within two weeks; you know now what helps.",
          "Gracias. Elija un nuevo día dentro de dos semanas; ya sabe qué le ayuda.",
        ],
      ],
      [
        10,
        99,
        "10 or more",
        [
          "Thank you for staying with us. Call us: we look for another way together.",
          "Gracias por seguir con nosotros. Llámenos: buscamos juntos otro camino.",
        ],
      ],
    ),
    tip("wed", free, [
      "Play, sing, climb stairs: use your new breath. What can you do again?",
      "Juegue, cante, suba escaleras: use su nuevo aire. ¿Qué puede hacer otra vez?",
    ]),
    tip("fri", help, [
      "Coughing up blood, chest pain or losing weight without trying? Don't wait, call us. For chest pain call 911.",
      "¿Tos con sangre, dolor de pecho o baja de peso sin querer? No espere, llámenos. Con dolor de pecho llame al 911.",
    ]),
  ],
];
