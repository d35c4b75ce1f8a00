// Nutrition, weeks 9 to 16: labels, salt, sugar, fat, shopping on a budget, cooking ahead, snacks, eating out.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, yesNo } from "./compose.ts";

const drinks = "Drinks";
const greens = "Vegetables and fruit";
const plate = "Balanced meals";
const kitchen = "Shopping and cooking";
const mind = "Eating with care";

export const nutritionWeeks9To16: LibraryProgram["weeks"] = [
  [
    tip("mon", kitchen, [
      "Labels, step 1: look at the serving size. If you eat two servings, all numbers on the label double.",
      "Etiquetas, paso 1: mire el tamaño de la porción. Si come dos porciones, todos los números se duplican.",
    ]),
    yesNo(
      "wed",
      kitchen,
      ["Do you read food labels when you shop? Reply YES or NO.", "¿Lee las etiquetas cuando compra comida? Responda SÍ o NO."],
      ["Good habit! Compare two brands of the same food next time.", "¡Buena costumbre! La próxima vez compare dos marcas de lo mismo."],
      [
        "Try it with one food you buy every week. Start with the sugar line.",
        "Pruebe con algo que compra cada semana. Empiece por el azúcar.",
      ],
    ),
    tip("fri", kitchen, [
      "Labels, step 2: a daily value of 5% is low, 20% is high. Go low in salt and added sugar, high in fiber.",
      "Etiquetas, paso 2: 5% del valor diario es poco y 20% es mucho. Busque poco sodio y azúcar, y mucha fibra.",
    ]),
  ],
  [
    trueFalse(
      "mon",
      plate,
      [
        "True or false: most of the salt we eat comes from the salt shaker. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: la mayor parte de la sal que comemos viene del salero. Responda VERDADERO o FALSO.",
      ],
      [
        "Surprise: most comes from packaged and restaurant food. Labels help.",
        "Sorpresa: la mayor parte viene de comida empacada y de restaurantes. Las etiquetas ayudan.",
      ],
      ["Right! Most comes from packaged and restaurant food.", "¡Correcto! La mayor parte viene de comida empacada y de restaurantes."],
    ),
    tip("wed", kitchen, [
      "Taste without salt: lemon, garlic, onion, chili, cumin, herbs. Take the shaker off the table for a week.",
      "Sabor sin sal: limón, ajo, cebolla, chile, comino, hierbas. Quite el salero de la mesa por una semana.",
    ]),
    tip("fri", kitchen, [
      "Instant soups, sausages and chips hold much salt. Choose one of them you could have less often.",
      "Las sopas instantáneas, los embutidos y las papitas tienen mucha sal. Elija uno para comerlo menos.",
    ]),
  ],
  [
    choice(
      "mon",
      mind,
      [
        "Where does most sugar come from in your day? A) Drinks B) Sweets C) Bread and pastry D) I don't know. Reply A, B, C or D.",
        "¿De dónde viene más azúcar en su día? A) Bebidas B) Dulces C) Pan dulce D) No sé. Responda A, B, C o D.",
      ],
      ["Drinks", ["Then water is your strongest step. One swap a day.", "Entonces el agua es su mejor paso. Un cambio al día."]],
      [
        "Sweets",
        [
          "Keep them out of sight and enjoy a small piece after a meal.",
          "Guárdelos donde no se vean y disfrute un pedazo pequeño después de comer.",
        ],
      ],
      [
        "Bread and pastry",
        ["Choose two days a week for pastry, and really enjoy it then.", "Elija dos días por semana para el pan dulce y disfrútelo."],
      ],
      [
        "I don't know",
        [
          "Look at three labels at home: sugar hides in sauces, cereal and yogurt too.",
          "Mire tres etiquetas en casa: también hay azúcar en salsas, cereal y yogur.",
        ],
      ],
    ),
    tip("wed", greens, [
      "Craving something sweet? Try fruit first: grapes from the freezer, a baked apple with cinnamon, a ripe banana.",
      "¿Antojo de dulce? Pruebe primero fruta: uvas congeladas, manzana al horno con canela, un plátano maduro.",
    ]),
    number(
      "fri",
      drinks,
      [
        "How many sweet drinks did you have yesterday? Reply with a number, 0 for none.",
        "¿Cuántas bebidas dulces tomó ayer? Responda con un número, 0 si ninguna.",
      ],
      [0, 1, "0 to 1", ["Well done! Your heart and teeth thank you.", "¡Muy bien! Su corazón y sus dientes se lo agradecen."]],
      [
        2,
        3,
        "2 to 3",
        ["Choose the one you would miss least and drink water then.", "Elija la que menos le haría falta y tome agua en su lugar."],
      ],
      [
        4,
        20,
        "4 or more",
        [
          "Begin with one less. Small steps last longer than big ones.",
          "Empiece con una menos. Los pasos pequeños duran más que los grandes.",
        ],
      ],
    ),
  ],
  [
    tip("mon", plate, [
      "Fats differ. Oil from olives or canola, nuts and avocado are kind to the heart. Use less lard, butter and fried food.",
      "Hay grasas distintas. El aceite de oliva o canola, las nueces y el aguacate cuidan el corazón. Use menos manteca, mantequilla y frituras.",
    ]),
    yesNo(
      "wed",
      kitchen,
      [
        "Could you bake or grill one thing this week that you usually fry? Reply YES or NO.",
        "¿Podría hacer al horno o a la plancha algo que suele freír? Responda SÍ o NO.",
      ],
      ["Great! A little oil and a hot oven make it crisp.", "¡Qué bien! Un poco de aceite y el horno caliente lo dejan crujiente."],
      ["Then use less oil: measure it with a spoon, don't pour.", "Entonces use menos aceite: mídalo con cuchara, no lo vierta."],
    ),
    tip("fri", plate, [
      "A handful of nuts is a fine snack, plain and unsalted. The handful is the measure, not the bag.",
      "Un puño de nueces sin sal es una buena merienda. La medida es el puño, no la bolsa.",
    ]),
  ],
  [
    tip("mon", kitchen, [
      "Before shopping: look in the fridge, write a list, eat something small. Hungry people buy other things.",
      "Antes de comprar: mire el refrigerador, haga una lista y coma algo. Con hambre se compra otra cosa.",
    ]),
    yesNo(
      "wed",
      kitchen,
      [
        "In the last month, did you worry that food would run out before there was money for more? Reply YES or NO.",
        "En el último mes, ¿le preocupó que se acabara la comida antes de tener dinero para más? Responda SÍ o NO.",
      ],
      [
        "Thank you for telling us. Dial 211 for food near you, or call us at {{organization_phone}}: we can help you apply for programs.",
        "Gracias por decirnos. Marque 211 para ayuda con comida, o llámenos al {{organization_phone}}: le ayudamos a pedir programas.",
      ],
      ["Good to know. If that changes, dial 211 or call us.", "Gracias. Si eso cambia, marque 211 o llámenos."],
    ),
    only(
      13,
      2,
      "yes",
      tip("fri", kitchen, [
        "Food help is there for you: SNAP and WIC, food pantries, school meals. 211 knows what is near, in many languages and for free.",
        "Hay ayuda para comer: SNAP y WIC, bancos de comida, comidas escolares. En el 211 le dicen qué hay cerca, gratis y en español.",
      ]),
    ),
    tip("sat", kitchen, [
      "Good and cheap: dried beans, oats, eggs, cabbage, carrots, bananas, frozen vegetables, canned fish.",
      "Bueno y barato: frijol seco, avena, huevo, repollo, zanahoria, plátano, verdura congelada, pescado de lata.",
    ]),
  ],
  [
    tip("mon", kitchen, [
      "Cook once, eat twice: make double tonight and put half in the fridge for tomorrow.",
      "Cocine una vez y coma dos: haga el doble hoy y guarde la mitad para mañana.",
    ]),
    open(
      "wed",
      kitchen,
      [
        "What is one healthy meal you can cook in half an hour? Tell us in your own words.",
        "¿Qué comida sana puede preparar en media hora? Cuéntenos con sus palabras.",
      ],
      [
        "Thank you! Write it on a paper at the fridge for tired evenings.",
        "¡Gracias! Anótela en el refrigerador para las noches de cansancio.",
      ],
    ),
    tip("fri", kitchen, [
      "Wash and cut carrots, peppers and cucumber on the weekend. In a clear box at eye level they get eaten.",
      "Lave y corte zanahoria, pimiento y pepino el fin de semana. En una caja clara y a la vista se comen.",
    ]),
  ],
  [
    choice(
      "mon",
      mind,
      [
        "When do you snack most? A) Morning B) Afternoon C) Evening D) At night. Reply A, B, C or D.",
        "¿Cuándo come más entre comidas? A) Mañana B) Tarde C) Al anochecer D) De noche. Responda A, B, C o D.",
      ],
      [
        "Morning",
        ["A breakfast with protein may help: egg, yogurt or beans.", "Un desayuno con proteína puede ayudar: huevo, yogur o frijoles."],
      ],
      ["Afternoon", ["Keep fruit or nuts at hand before hunger comes.", "Tenga fruta o nueces a la mano antes del hambre."]],
      [
        "Evening",
        [
          "Brush your teeth after dinner. It tells the body that the meal is over.",
          "Cepíllese los dientes después de cenar. Le avisa al cuerpo que ya terminó.",
        ],
      ],
      [
        "At night",
        [
          "Are you hungry or tired? A glass of water and going to bed often help.",
          "¿Es hambre o cansancio? Un vaso de agua y acostarse suelen ayudar.",
        ],
      ],
    ),
    tip("wed", mind, [
      "Before a snack ask: am I hungry, bored, sad or tired? Only hunger is helped by food.",
      "Antes de picar pregúntese: ¿tengo hambre, aburrimiento, tristeza o cansancio? La comida solo quita el hambre.",
    ]),
    tip("fri", mind, [
      "Never eat from the bag. Put a portion in a bowl and put the bag away.",
      "No coma de la bolsa. Sirva una porción en un plato hondo y guarde la bolsa.",
    ]),
  ],
  [
    scale(
      "mon",
      mind,
      [
        "How sure do you feel that you can choose well when you eat out, from 1 (not sure) to 10 (very sure)?",
        "¿Cuánta confianza tiene en elegir bien cuando come fuera, del 1 (ninguna) al 10 (mucha)?",
      ],
      ["Thank you. The next two texts have ideas for it.", "Gracias. Los próximos dos mensajes traen ideas."],
    ),
    tip("wed", plate, [
      "Eating out: grilled instead of fried, salad or vegetables instead of fries, water, sauce on the side.",
      "Comer fuera: a la plancha en vez de frito, ensalada o verduras en vez de papas, agua y la salsa aparte.",
    ]),
    tip("fri", plate, [
      "Portions in restaurants are big. Share a dish, or ask for a box right away and put half of it away.",
      "Las porciones de los restaurantes son grandes. Comparta, o pida una caja al principio y guarde la mitad.",
    ]),
  ],
];
