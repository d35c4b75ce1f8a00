// Type 2 Diabetes, weeks 18 to 25: labels, heart, teeth, family, setbacks, and a plan for afterwards.
import { lowMood } from "./attention-replies.ts";
import { choice, type LibraryProgram, needsAttention, open, scale, tip, trueFalse, yesNo } from "./compose.ts";

const food = "Food";
const moving = "Moving";
const care = "Medicine and visits";
const body = "Feet and eyes";
const mood = "Mood";

export const diabetesWeeks18To25: LibraryProgram["weeks"] = [
  [
    tip("mon", food, [
      "On a label look at two lines: serving size and total carbohydrates. If you eat two servings, count both.",
      "En la etiqueta mire dos líneas: tamaño de la porción y carbohidratos totales. Si come dos porciones, cuente las dos.",
    ]),
    yesNo(
      "wed",
      food,
      [
        "Did you read a label this week before you bought something? Reply YES or NO.",
        "¿Leyó una etiqueta esta semana antes de comprar algo? Responda SÍ o NO.",
      ],
      ["Well done! It gets quicker each time.", "¡Bien hecho! Cada vez es más rápido."],
      ["Try it with your cereal or bread. One is enough to begin.", "Pruebe con su cereal o su pan. Con uno basta para empezar."],
    ),
    tip("fri", food, [
      "Cooking at home? Use less salt and more garlic, lime, chili or herbs. Your heart will like it.",
      "¿Cocina en casa? Use menos sal y más ajo, limón, chile o hierbas. A su corazón le gustará.",
    ]),
  ],
  [
    tip("mon", care, [
      "Diabetes and the heart go together. Ask about your blood pressure and cholesterol at each visit.",
      "La diabetes y el corazón van juntos. Pregunte por su presión y su colesterol en cada visita.",
    ]),
    choice(
      "wed",
      care,
      [
        "Do you smoke or vape? A) No B) Yes, and I would like to quit C) Yes, not ready yet. Reply A, B or C.",
        "¿Fuma o vapea? A) No B) Sí, y quisiera dejarlo C) Sí, pero todavía no. Responda A, B o C.",
      ],
      ["No", ["Wonderful for your heart and your feet.", "Maravilloso para su corazón y sus pies."]],
      [
        "Would like to quit",
        [
          "Great decision! Call 1-800-784-8669, it's free, or ask us.",
          "¡Gran decisión! Llame al 1-855-335-3569, es gratis, o pregúntenos.",
        ],
      ],
      [
        "Not ready yet",
        ["Thank you for being honest. When you're ready, we're here.", "Gracias por su sinceridad. Cuando quiera empezar, aquí estamos."],
      ],
    ),
    tip("fri", care, [
      "Chest pain, sudden weakness on one side or trouble speaking: call 911 right away.",
      "Dolor de pecho, debilidad repentina de un lado o dificultad para hablar: llame al 911 de inmediato.",
    ]),
  ],
  [
    tip("mon", body, [
      "Teeth and gums matter too: brush twice a day and see a dentist once or twice a year. Tell them you have diabetes.",
      "Los dientes y encías también importan: cepíllese dos veces al día y vaya al dentista una o dos veces al año. Dígale que tiene diabetes.",
    ]),
    yesNo(
      "wed",
      body,
      ["Have you seen a dentist in the last 12 months? Reply YES or NO.", "¿Ha ido al dentista en los últimos 12 meses? Responda SÍ o NO."],
      ["Very good!", "¡Muy bien!"],
      ["Ask us at {{organization_phone}} about dentists near you.", "Pregúntenos al {{organization_phone}} por dentistas cerca de usted."],
    ),
    tip("fri", body, [
      "Dry feet? Use cream on top and below, but not between the toes.",
      "¿Pies secos? Use crema arriba y abajo, pero no entre los dedos.",
    ]),
  ],
  [
    tip("mon", mood, [
      "Slip-ups are normal. One heavy meal doesn't undo 20 weeks. Start fresh with the next one.",
      "Los tropiezos son normales. Una comida pesada no borra 20 semanas. Empiece de nuevo con la siguiente.",
    ]),
    open(
      "wed",
      mood,
      ["What helps you to get back on track? Reply in your own words.", "¿Qué le ayuda a retomar el camino? Responda con sus palabras."],
      ["Thank you! Keep that thought for the next hard day.", "¡Gracias! Guarde esa idea para el próximo día difícil."],
    ),
    tip("fri", mood, [
      'Talk to yourself like a good friend: "I\'m learning. I can try again."',
      'Háblese como a un buen amigo: "Estoy aprendiendo. Puedo intentarlo otra vez."',
    ]),
  ],
  [
    yesNo(
      "mon",
      moving,
      [
        "Shall we add 5 minutes to your walk this week? Reply YES or NO.",
        "¿Agregamos 5 minutos a su caminata esta semana? Responda SÍ o NO.",
      ],
      ["Great! Let music keep the time for you.", "¡Qué bien! Deje que la música le marque el tiempo."],
      ["That's fine. Keep doing what you do. It's worth a lot.", "Está bien. Siga con lo que tiene, vale mucho."],
    ),
    tip("wed", moving, [
      "Rainy day? Walk in a store, dance at home, or climb the stairs twice.",
      "¿Día de lluvia? Camine en una tienda, baile en casa o suba la escalera dos veces.",
    ]),
    tip("fri", moving, [
      "Look back: what can you do now that was hard 20 weeks ago? Tell someone about it.",
      "Mire atrás: ¿qué puede hacer ahora que le costaba hace 20 semanas? Cuénteselo a alguien.",
    ]),
  ],
  [
    tip("mon", food, [
      "Plan 3 dinners before you shop. A list saves money and sugar.",
      "Planee 3 cenas antes de ir de compras. Una lista ahorra dinero y azúcar.",
    ]),
    trueFalse(
      "wed",
      food,
      [
        "True or false: skipping meals is a good way to lower blood sugar. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: saltarse comidas es buena forma de bajar el azúcar. Responda VERDADERO o FALSO.",
      ],
      [
        "Better not: it can make sugar drop or make you overeat later. Regular meals help.",
        "Mejor no: puede bajar demasiado el azúcar o hacer que coma de más. Ayuda comer con horario.",
      ],
      ["Right! Regular meals keep it steadier.", "¡Correcto! Comer con horario lo mantiene más estable."],
    ),
    tip("fri", food, [
      "Snack ideas: a handful of nuts, carrot sticks, plain yogurt, a small apple.",
      "Ideas para picar: un puñado de nueces, zanahoria en tiras, yogur natural, una manzana pequeña.",
    ]),
  ],
  [
    choice(
      "mon",
      care,
      [
        "Which visit will you make next? A) Blood test B) Eyes C) Feet D) Dentist. Reply A, B, C or D.",
        "¿Qué cita hará ahora? A) Análisis de sangre B) Ojos C) Pies D) Dentista. Responda A, B, C o D.",
      ],
      ["Blood test", ["Good. Call {{organization_phone}} for a time.", "Bien. Llame al {{organization_phone}} para una cita."]],
      [
        "Eyes",
        [
          "Good. Call {{organization_phone}} and we help you to find one.",
          "Bien. Llame al {{organization_phone}} y le ayudamos a encontrarla.",
        ],
      ],
      [
        "Feet",
        [
          "Good. Take off your shoes and socks at your next visit, so no one forgets to look.",
          "Bien. Quítese zapatos y calcetines en su próxima visita, para que no se olvide revisarlos.",
        ],
      ],
      ["Dentist", ["Good. Tell them you have diabetes.", "Bien. Dígales que tiene diabetes."]],
    ),
    tip("wed", care, [
      "Put your visits on the family calendar. A reminder from someone you love works well.",
      "Anote sus citas en el calendario de la familia. El recordatorio de alguien querido funciona bien.",
    ]),
    open(
      "fri",
      mood,
      ["Who has supported you the most? Tell us, and thank them today.", "¿Quién le ha apoyado más? Cuéntenos y dele hoy las gracias."],
      ["How nice! You do this together.", "¡Qué bonito! Lo hacen juntos."],
    ),
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
          "Last week! How sure do you feel about taking care of your diabetes, from 1 (not sure) to 10 (very sure)?",
          "¡Última semana! ¿Cuánta confianza tiene en cuidar su diabetes, del 1 (ninguna) al 10 (mucha)?",
        ],
        [
          "Thank you. Compare it with your first number and be proud of yourself.",
          "Gracias. Compárelo con su primer número. ¡Qué orgullo!",
        ],
      ),
    ),
    tip("wed", care, [
      "Choose one habit to keep for good: water, the plate, a walk, or a look at your feet. Write it on the fridge.",
      "Elija una costumbre para siempre: el agua, el plato, caminar o mirarse los pies. Escríbala en el refrigerador.",
    ]),
    open(
      "fri",
      mood,
      [
        "This is our last text. What helped you most in these 25 weeks? Your words help us to help others.",
        "Este es nuestro último mensaje. ¿Qué le ayudó más en estas 25 semanas? Sus palabras nos ayudan a ayudar a otros.",
      ],
      [
        "Thank you, and congratulations! We're here at {{organization_phone}}.",
        "Gracias y ¡felicidades! Aquí estamos: {{organization_phone}}.",
      ],
    ),
  ],
];
