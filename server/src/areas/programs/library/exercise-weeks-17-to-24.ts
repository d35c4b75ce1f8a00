// Exercise, weeks 17 to 24: company, parks, moods, sleep, setbacks, variety, goals and how it goes on.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, yesNo } from "./compose.ts";

const walking = "Walking";
const strength = "Strength and balance";
const safety = "Moving safely";
const habit = "Making it a habit";
const joy = "Joy in moving";

export const exerciseWeeks17To24: LibraryProgram["weeks"] = [
  [
    choice(
      "mon",
      joy,
      [
        "With whom do you like to move? A) Alone B) Family C) Friends D) A class. Reply A, B, C or D.",
        "¿Con quién le gusta moverse? A) A solas B) Familia C) Amigos D) En una clase. Responda A, B, C o D.",
      ],
      [
        "Alone",
        [
          "Time for yourself is worth a lot. Tell someone where you walk.",
          "El tiempo para uno vale mucho. Avise a alguien por dónde camina.",
        ],
      ],
      ["Family", ["Make it a game: who finds the longest way home?", "Háganlo un juego: ¿quién encuentra el camino más largo a casa?"]],
      ["Friends", ["Pick one day a week. Then no one has to ask.", "Fijen un día por semana. Así nadie tiene que preguntar."]],
      [
        "A class",
        [
          "Libraries, churches and parks often have free classes. Ask there, or ask us.",
          "Bibliotecas, iglesias y parques suelen tener clases gratis. Pregunte ahí, o con nosotros.",
        ],
      ],
    ),
    tip("wed", joy, [
      "Parks calm the mind. Find one you haven't been to and walk around it once.",
      "Los parques calman la mente. Busque uno nuevo y dele una vuelta.",
    ]),
    tip("fri", walking, [
      "Take a photo of one beautiful thing on your walk this weekend.",
      "Tome una foto de algo bonito en su caminata de este fin de semana.",
    ]),
  ],
  [
    tip("mon", joy, [
      "Moving lifts the mood, often within 10 minutes. On a hard day, don't wait until you feel like it. Start, and the feeling follows.",
      "Moverse mejora el ánimo, muchas veces en 10 minutos. En un mal día no espere las ganas: empiece y llegan.",
    ]),
    yesNo(
      "wed",
      joy,
      [
        "Over the last two weeks, have you felt down on most days? Reply YES or NO.",
        "En las últimas dos semanas, ¿se ha sentido triste casi todos los días? Responda SÍ o NO.",
      ],
      [
        "Thank you for telling us. Please call us at {{organization_phone}} to talk. In a crisis call or text 988, day or night.",
        "Gracias por decirnos. Llámenos al {{organization_phone}} para hablar. En una crisis llame al 988, de día o de noche.",
      ],
      ["Good to hear. Moving helps it stay that way.", "Qué bueno. Moverse ayuda a que siga así."],
    ),
    only(
      18,
      2,
      "yes",
      tip("fri", joy, [
        "A small thing for today: step outside for 5 minutes and look at the sky. And tell one person how you are.",
        "Algo pequeño para hoy: salga 5 minutos y mire el cielo. Y cuéntele a una persona cómo está.",
      ]),
    ),
    tip("sat", joy, [
      "Daylight in the morning helps you sleep at night. Take your walk early once this weekend.",
      "La luz de la mañana ayuda a dormir de noche. Este fin de semana camine una vez temprano.",
    ]),
  ],
  [
    tip("mon", strength, [
      "Carry your shopping in two bags, one in each hand, standing tall. It trains arms, back and grip.",
      "Lleve las compras en dos bolsas, una en cada mano, con la espalda recta. Entrena brazos, espalda y agarre.",
    ]),
    trueFalse(
      "wed",
      strength,
      [
        "True or false: with arthritis it's best not to move the joints. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: con artritis lo mejor es no mover las articulaciones. Responda VERDADERO o FALSO.",
      ],
      [
        "Gentle moving helps: it feeds the joint and eases stiffness. Ask us what suits you.",
        "Moverse con suavidad ayuda: alimenta la articulación y quita rigidez. Pregúntenos qué le conviene.",
      ],
      [
        "Right! Gentle moving eases stiffness. Ask us what suits you.",
        "¡Correcto! Moverse con suavidad quita rigidez. Pregúntenos qué le conviene.",
      ],
    ),
    tip("fri", strength, [
      "Stand on one foot while you brush your teeth, with the sink to hold. Change after half the time.",
      "Párese en un pie mientras se cepilla los dientes, cerca del lavabo. Cambie a la mitad.",
    ]),
  ],
  [
    number(
      "mon",
      walking,
      [
        "How many minutes did you walk on your longest walk this week? Reply with a number, like 20.",
        "¿Cuántos minutos duró su caminata más larga de la semana? Responda con un número, por ejemplo 20.",
      ],
      [0, 9, "Under 10 minutes", ["Thank you. Two short ones a day are as good.", "Gracias. Dos cortas al día sirven igual."]],
      [10, 19, "10 to 19 minutes", ["Good! Add 2 minutes this week.", "¡Bien! Agregue 2 minutos esta semana."]],
      [20, 240, "20 minutes or more", ["Excellent! Compare it with week 7.", "¡Excelente! Compárelo con la semana 7."]],
    ),
    tip("wed", walking, [
      "Choose a way with a small hill, or walk a part of it faster. The heart likes change.",
      "Elija un camino con una pequeña subida, o camine una parte más rápido. Al corazón le gusta el cambio.",
    ]),
    tip("fri", safety, [
      "Walking in the dark? Wear something bright, take a light, and walk facing the cars.",
      "¿Camina de noche? Vista algo claro, lleve una luz y camine de frente a los carros.",
    ]),
  ],
  [
    yesNo(
      "mon",
      habit,
      ["Was there a week when you didn't move at all? Reply YES or NO.", "¿Hubo una semana en que no se movió nada? Responda SÍ o NO."],
      ["That happens. Beginning again is the real habit.", "Pasa. Volver a empezar es la verdadera costumbre."],
      ["What endurance! Be proud of it.", "¡Qué constancia! Es para sentir orgullo."],
    ),
    tip("wed", habit, [
      "Make a plan for bad days: If it rains, I'll walk in the store. If I'm tired, I'll do 5 minutes.",
      "Haga un plan para los días malos: si llueve, camino en la tienda. Si estoy cansado, hago 5 minutos.",
    ]),
    tip("fri", habit, [
      "Never miss twice. One day without is a rest; tomorrow you go again.",
      "Nunca falle dos veces seguidas. Un día sin moverse es descanso; mañana sale otra vez.",
    ]),
  ],
  [
    tip("mon", joy, [
      "Try something new this week: swimming, a bicycle, tai chi, a video for beginners. Once is enough to know.",
      "Pruebe algo nuevo esta semana: nadar, bicicleta, tai chi, un video para principiantes. Con una vez basta para saber.",
    ]),
    open(
      "wed",
      joy,
      [
        "What new kind of moving would you like to try? Tell us in your own words.",
        "¿Qué movimiento nuevo le gustaría probar? Cuéntenos con sus palabras.",
      ],
      ["How nice! Put a day for it in your calendar.", "¡Qué bonito! Póngale un día en el calendario."],
    ),
    tip("fri", joy, [
      "Reward yourself after a good week: new socks for walking, a warm bath, an evening with a film.",
      "Prémiese tras una buena semana: calcetines nuevos para caminar, un baño tibio, una película.",
    ]),
  ],
  [
    scale(
      "mon",
      habit,
      [
        "How near are you to the goal you set in week 9, from 1 (far) to 10 (there)? Reply with a number.",
        "¿Qué tan cerca está de la meta de la semana 9, del 1 (lejos) al 10 (ya llegué)? Responda con un número.",
      ],
      ["Thank you. Near or far, you're making progress.", "Gracias. Lejos o cerca, va en camino."],
    ),
    tip("wed", habit, [
      "Choose what stays: one walk, one exercise for strength, one for balance. Write down day and time of each.",
      "Elija lo que se queda: una caminata, un ejercicio de fuerza, uno de equilibrio. Anote día y hora de cada uno.",
    ]),
    tip("fri", habit, [
      "Tell someone about your plan. Plans said out loud are easier to keep.",
      "Cuéntele su plan a alguien. Lo que se dice en voz alta se cumple mejor.",
    ]),
  ],
  [
    number(
      "mon",
      habit,
      [
        "The last week! On how many days last week did you move for at least 10 minutes? Reply with a number from 0 to 7.",
        "¡La última semana! ¿Cuántos días de la semana pasada se movió al menos 10 minutos? Responda con un número del 0 al 7.",
      ],
      [
        0,
        1,
        "0 to 1 days",
        [
          "Thank you. Keep the 5 minutes: they are the door to all the rest.",
          "Gracias. Quédese con los 5 minutos: son la puerta a lo demás.",
        ],
      ],
      [2, 4, "2 to 4 days", ["That's a habit. Keep your days.", "Eso ya es costumbre. Conserve sus días."]],
      [5, 7, "5 to 7 days", ["What a finish! We're proud of you.", "¡Qué final! Nos da mucho orgullo."]],
    ),
    tip("wed", safety, [
      "Bring your questions about moving to your next visit: pain, medicines, what else you could do.",
      "Lleve a su próxima cita sus preguntas sobre el ejercicio: dolor, medicinas, qué más puede hacer.",
    ]),
    tip("fri", joy, [
      "This was your program, well done! Keep moving. We're here at {{organization_phone}}.",
      "Este fue su programa, ¡felicidades! Siga moviéndose. Aquí estamos: {{organization_phone}}.",
    ]),
  ],
];
