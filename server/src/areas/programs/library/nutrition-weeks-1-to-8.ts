// Nutrition, weeks 1 to 8: where one stands, drinks, vegetables, the plate, whole grains, protein, breakfast.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, welcome, yesNo } from "./compose.ts";

const drinks = "Drinks";
const greens = "Vegetables and fruit";
const plate = "Balanced meals";
const kitchen = "Shopping and cooking";
const mind = "Eating with care";

export const nutritionWeeks1To8: LibraryProgram["weeks"] = [
  [
    welcome(plate, [
      "{{organization_name}}: Welcome! For 24 weeks you'll get 3 short texts a week about eating well.",
      "{{organization_name}}: Le damos la bienvenida. 24 semanas, 3 mensajes por semana para comer bien.",
    ]),
    scale(
      "wed",
      plate,
      [
        "How happy are you with the way you eat now, from 1 (not at all) to 10 (very)? Reply with a number.",
        "¿Qué tan contento está con su manera de comer, del 1 (nada) al 10 (mucho)? Responda con un número.",
      ],
      ["Thank you. We'll start where you are and take small steps.", "Gracias. Empezamos desde donde está y vamos con pasos pequeños."],
    ),
    tip("fri", plate, [
      "No food is forbidden here. We look for small swaps you can keep. If you have kidney disease, diabetes or allergies, ask your care team which tips fit you.",
      "Aquí nada está prohibido. Buscamos cambios pequeños que se puedan mantener. Si tiene diabetes, alergias o los riñones enfermos, pregunte a su equipo qué consejos le sirven.",
    ]),
  ],
  [
    choice(
      "mon",
      drinks,
      [
        "What do you drink most? A) Water B) Soda C) Juice or sweet tea D) Coffee with sugar. Reply A, B, C or D.",
        "¿Qué toma más? A) Agua B) Refresco C) Jugo o té dulce D) Café con azúcar. Responda A, B, C o D.",
      ],
      ["Water", ["Wonderful. Water is the best drink there is.", "Excelente. El agua es la mejor bebida que hay."]],
      [
        "Soda",
        [
          "A can has about 10 teaspoons of sugar. Try one less a day this week.",
          "Una lata tiene unas 10 cucharaditas de azúcar. Esta semana pruebe una menos al día.",
        ],
      ],
      [
        "Juice or sweet tea",
        [
          "Mix it half and half with water. In a week it will taste right.",
          "Mézclelo mitad y mitad con agua. En una semana le sabrá bien.",
        ],
      ],
      [
        "Coffee with sugar",
        [
          "Take a little less sugar every few days. Your tongue gets used to it.",
          "Póngale un poco menos de azúcar cada pocos días. La lengua se acostumbra.",
        ],
      ],
    ),
    tip("wed", drinks, [
      "Put a full glass or bottle of water where you can see it. What we see, we drink.",
      "Ponga un vaso o una botella de agua donde la vea. Lo que se ve, se toma.",
    ]),
    yesNo(
      "fri",
      drinks,
      [
        "Did you drink water in place of a sweet drink this week? Reply YES or NO.",
        "¿Tomó agua en lugar de una bebida dulce esta semana? Responda SÍ o NO.",
      ],
      ["Great! Do it again tomorrow at the same meal.", "¡Muy bien! Hágalo mañana otra vez en la misma comida."],
      ["No worry. Begin with one glass of water before breakfast.", "No se preocupe. Empiece con un vaso de agua antes del desayuno."],
    ),
  ],
  [
    number(
      "mon",
      greens,
      [
        "How many servings of vegetables and fruit did you eat yesterday? One is about a handful. Reply with a number, like 2.",
        "¿Cuántas porciones de verduras y frutas comió ayer? Una es más o menos un puño. Responda con un número, por ejemplo 2.",
      ],
      [
        0,
        1,
        "0 to 1",
        ["Thank you for being honest. One more today is a good start.", "Gracias por su sinceridad. Una más hoy es un buen comienzo."],
      ],
      [2, 4, "2 to 4", ["You're getting there. Add one handful at lunch.", "Va por buen camino. Agregue un puño en el almuerzo."]],
      [5, 20, "5 or more", ["Fantastic! Few people eat so many.", "¡Fantástico! Pocas personas comen tantas."]],
    ),
    tip("wed", greens, [
      "Frozen and canned vegetables count. Choose cans that say no salt added, or rinse them under water.",
      "Las verduras congeladas y de lata también cuentan. Elija latas sin sal agregada, o enjuáguelas con agua.",
    ]),
    tip("fri", greens, [
      "Eat the rainbow: each color brings something else. Which color was missing on your plate this week?",
      "Coma de muchos colores: cada uno trae algo distinto. ¿Qué color faltó en su plato esta semana?",
    ]),
  ],
  [
    tip("mon", plate, [
      "Picture your plate: half vegetables, a quarter grains or potatoes, a quarter beans, fish, eggs or meat.",
      "Imagine su plato: la mitad verduras, un cuarto de granos o papas y un cuarto de frijoles, pescado, huevo o carne.",
    ]),
    yesNo(
      "wed",
      plate,
      [
        "Could half of your plate be vegetables at one meal today? Reply YES or NO.",
        "¿Podría ser verdura la mitad de su plato en una comida de hoy? Responda SÍ o NO.",
      ],
      ["Good plan! Serve the vegetables first.", "¡Buen plan! Sirva primero las verduras."],
      ["Then begin with a spoon or two more than usual. That counts.", "Entonces empiece con una o dos cucharadas más. También cuenta."],
    ),
    only(
      4,
      2,
      "yes",
      tip("fri", plate, [
        "How was your half plate of vegetables? Try it tonight with another kind: roasted, raw or in a soup.",
        "¿Qué tal su medio plato de verduras? Pruebe hoy con otra: al horno, cruda o en sopa.",
      ]),
    ),
    only(
      4,
      2,
      "no",
      tip("fri", plate, [
        "An easy way in: add a handful of frozen vegetables to rice, soup, eggs or pasta while it cooks.",
        "Una forma fácil: agregue un puño de verdura congelada al arroz, la sopa, los huevos o la pasta.",
      ]),
    ),
  ],
  [
    trueFalse(
      "mon",
      plate,
      [
        "True or false: brown bread is always whole grain. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: el pan oscuro siempre es integral. Responda VERDADERO o FALSO.",
      ],
      [
        "Not always! Some is only colored. Look for the word whole as the first on the label.",
        "¡No siempre! A veces solo tiene color. Busque la palabra integral al principio de la etiqueta.",
      ],
      ["Right! Look for the word whole as the first on the label.", "¡Correcto! Busque la palabra integral al principio de la etiqueta."],
    ),
    tip("wed", plate, [
      "Whole grains keep you full longer: oats, brown rice, whole wheat bread, corn tortillas. Swap one this week.",
      "Los granos integrales llenan más tiempo: avena, arroz integral, pan integral, tortillas de maíz. Cambie uno esta semana.",
    ]),
    tip("fri", kitchen, [
      "Brown rice takes a while. Cook a big pot and freeze it in small bags. Then it's ready in minutes.",
      "El arroz integral tarda. Cocine una olla grande y congélelo en bolsas chicas. Así está listo en minutos.",
    ]),
  ],
  [
    tip("mon", plate, [
      "Beans and lentils are cheap, filling and good for the heart. Two meals a week with beans in place of meat are a fine goal.",
      "Los frijoles y las lentejas son baratos, llenan y cuidan el corazón. Dos comidas por semana con frijoles en vez de carne son una buena meta.",
    ]),
    open(
      "wed",
      kitchen,
      [
        "What is your favorite dish with beans, lentils or peas? Tell us in your own words.",
        "¿Cuál es su plato favorito con frijoles, lentejas o garbanzos? Cuéntenos con sus palabras.",
      ],
      ["That sounds good! Put it on the table once this week.", "¡Qué rico! Póngalo en la mesa una vez esta semana."],
    ),
    tip("fri", plate, [
      "Fish once or twice a week is good for heart and brain. Canned sardines, salmon or light tuna count and cost little.",
      "Pescado una o dos veces por semana ayuda al corazón y al cerebro. Sardinas, salmón o atún claro de lata cuentan y cuestan poco.",
    ]),
  ],
  [
    yesNo(
      "mon",
      plate,
      ["Did you eat breakfast today? Reply YES or NO.", "¿Desayunó hoy? Responda SÍ o NO."],
      [
        "Good. Was there protein in it, like egg, yogurt, nuts or beans? It keeps you full.",
        "Bien. ¿Tenía proteína, como huevo, yogur, nueces o frijoles? Así se llena más tiempo.",
      ],
      [
        "If mornings are rushed, take a banana and a handful of nuts along.",
        "Si va de prisa en la mañana, lleve un plátano y un puño de nueces.",
      ],
    ),
    tip("wed", plate, [
      "Overnight oats: oats and milk in a jar, fruit on top, into the fridge. In the morning breakfast is done.",
      "Avena de noche: avena y leche en un frasco, fruta encima, al refrigerador. En la mañana ya está el desayuno.",
    ]),
    tip("fri", drinks, [
      "Many coffee drinks hold as much sugar as a dessert. Ask for the small size and half the syrup.",
      "Muchas bebidas de café tienen tanta azúcar como un postre. Pida el tamaño chico y la mitad del jarabe.",
    ]),
  ],
  [
    scale(
      "mon",
      mind,
      [
        "Eight weeks! How happy are you with the way you eat now, from 1 (not at all) to 10 (very)?",
        "¡Ocho semanas! ¿Qué tan contento está con su manera de comer, del 1 (nada) al 10 (mucho)?",
      ],
      ["Thank you. Think of one change that went well, and keep that one.", "Gracias. Piense en un cambio que salió bien y manténgalo."],
    ),
    tip("wed", mind, [
      "It takes about 20 minutes until your stomach feels full. Put the fork down between bites today.",
      "El estómago tarda unos 20 minutos en avisar que está lleno. Hoy deje el tenedor entre bocado y bocado.",
    ]),
    tip("fri", mind, [
      "Eat one meal this week without phone or TV. Notice the smell, the taste and how full you feel.",
      "Coma una vez esta semana sin teléfono ni televisión. Note el olor, el sabor y cuándo se llena.",
    ]),
  ],
];
