// Nutrition, weeks 17 to 24: family meals, holidays, feelings, moving, sleep, setbacks, and how it goes on.
import { choice, type LibraryProgram, number, only, open, scale, tip, trueFalse, yesNo } from "./compose.ts";

const drinks = "Drinks";
const greens = "Vegetables and fruit";
const plate = "Balanced meals";
const kitchen = "Shopping and cooking";
const mind = "Eating with care";

export const nutritionWeeks17To24: LibraryProgram["weeks"] = [
  [
    yesNo(
      "mon",
      kitchen,
      ["Do you share a meal with someone on most days? Reply YES or NO.", "¿Come con alguien casi todos los días? Responda SÍ o NO."],
      ["Lovely. Let everyone at the table choose one vegetable this week.", "Qué bonito. Que cada quien elija una verdura esta semana."],
      [
        "Call someone while you eat, or invite a neighbor once. Company makes meals better.",
        "Llame a alguien mientras come, o invite a un vecino. La compañía mejora la comida.",
      ],
    ),
    tip("wed", kitchen, [
      "Children who help in the kitchen eat more vegetables. They can wash, tear salad, stir and set the table.",
      "Los niños que ayudan en la cocina comen más verdura. Pueden lavar, partir lechuga, revolver y poner la mesa.",
    ]),
    tip("fri", kitchen, [
      "A new food may need 10 tries before it's liked. Offer a little, without pressure, and try it yourself.",
      "Un alimento nuevo a veces gusta hasta el intento 10. Ofrezca poco, sin presión, y pruébelo usted también.",
    ]),
  ],
  [
    tip("mon", mind, [
      "Holidays and parties belong to life. Choose what you love most, enjoy it slowly, and leave the rest.",
      "Las fiestas son parte de la vida. Elija lo que más le gusta, disfrútelo despacio y deje lo demás.",
    ]),
    trueFalse(
      "wed",
      mind,
      [
        "True or false: after one heavy meal the whole week is lost. Reply TRUE or FALSE.",
        "¿Verdadero o falso?: después de una comida pesada ya se perdió la semana. Responda VERDADERO o FALSO.",
      ],
      ["Not at all! The next meal is a new start.", "¡Para nada! La siguiente comida es un nuevo comienzo."],
      ["Right! The next meal is a new start.", "¡Correcto! La siguiente comida es un nuevo comienzo."],
    ),
    tip("fri", mind, [
      "Going to a party? Eat a little before, bring a salad or fruit, and stand far from the table with food.",
      "¿Va a una fiesta? Coma algo antes, lleve ensalada o fruta y quédese lejos de la mesa de comida.",
    ]),
  ],
  [
    choice(
      "mon",
      mind,
      [
        "Which feeling makes you eat without hunger? A) Stress B) Sadness C) Boredom D) None. Reply A, B, C or D.",
        "¿Qué sentimiento le hace comer sin hambre? A) Estrés B) Tristeza C) Aburrimiento D) Ninguno. Responda A, B, C o D.",
      ],
      ["Stress", ["Breathe slowly 5 times before you open the fridge.", "Respire despacio 5 veces antes de abrir el refrigerador."]],
      [
        "Sadness",
        [
          "Call a friend first. If sadness stays for two weeks, please call us.",
          "Llame primero a un amigo. Si la tristeza dura dos semanas, llámenos por favor.",
        ],
      ],
      ["Boredom", ["Have a list ready: a walk, music, a shower, a puzzle.", "Tenga una lista: caminar, música, un baño, un rompecabezas."]],
      ["None", ["Good. You listen to your hunger.", "Muy bien. Usted escucha a su hambre."]],
    ),
    tip("wed", mind, [
      "When a craving comes, wait 10 minutes and do something with your hands. Most cravings pass by themselves.",
      "Cuando llegue un antojo, espere 10 minutos y ocupe las manos. Casi todos se van solos.",
    ]),
    tip("fri", mind, [
      "Be as kind to yourself as to a good friend. Guilt never made anybody eat better.",
      "Trátese con cariño, como a un buen amigo. La culpa nunca ayudó a comer mejor.",
    ]),
  ],
  [
    tip("mon", greens, [
      "What grows now is cheaper and tastes better. Ask at the market what is in season this week.",
      "Lo de temporada es más barato y sabe mejor. Pregunte en el mercado qué hay esta semana.",
    ]),
    number(
      "wed",
      greens,
      [
        "How many servings of vegetables and fruit did you eat yesterday? Reply with a number, like 3.",
        "¿Cuántas porciones de verduras y frutas comió ayer? Responda con un número, por ejemplo 3.",
      ],
      [
        0,
        1,
        "0 to 1",
        [
          "Add one to your next meal. A banana or a carrot is enough.",
          "Agregue una en su próxima comida. Basta un plátano o una zanahoria.",
        ],
      ],
      [2, 4, "2 to 4", ["Good! Can soup or salad bring one more?", "¡Bien! ¿Puede una sopa o ensalada traer una más?"]],
      [5, 20, "5 or more", ["Excellent! Compare it with week 3.", "¡Excelente! Compárelo con la semana 3."]],
    ),
    tip("fri", greens, [
      "Many farmers markets take SNAP, and some double it for vegetables. Ask at the information stand.",
      "Muchos mercados de agricultores aceptan SNAP y algunos lo duplican para verduras. Pregunte en información.",
    ]),
  ],
  [
    tip("mon", mind, [
      "Too little sleep makes us hungrier the next day. Try to be in bed half an hour earlier this week.",
      "Dormir poco da más hambre al día siguiente. Esta semana intente acostarse media hora antes.",
    ]),
    yesNo(
      "wed",
      mind,
      [
        "Did you move for 10 minutes or more today or yesterday? Reply YES or NO.",
        "¿Se movió 10 minutos o más hoy o ayer? Responda SÍ o NO.",
      ],
      ["Great! Food and moving work best together.", "¡Qué bien! Comer bien y moverse van de la mano."],
      ["A short walk after a meal is a good way to begin.", "Una caminata corta después de comer es un buen comienzo."],
    ),
    tip("fri", drinks, [
      "Alcohol has a lot of calories and makes you hungry. Every day without it is a good one. Some medicines and alcohol don't mix: ask us.",
      "El alcohol tiene muchas calorías y da hambre. Cada día sin alcohol es bueno. Con algunas medicinas es peligroso: pregúntenos.",
    ]),
  ],
  [
    yesNo(
      "mon",
      mind,
      [
        "Was there a week in which old habits came back? Reply YES or NO.",
        "¿Hubo una semana en que volvieron las viejas costumbres? Responda SÍ o NO.",
      ],
      ["That happens to everyone. What counts is that you keep going.", "A todos les pasa. Lo que cuenta es que usted sigue."],
      ["Impressive! And if one comes, you know that it passes.", "¡Qué bien! Y si llega una, ya sabe que pasa."],
    ),
    only(
      22,
      1,
      "yes",
      tip("wed", mind, [
        "After a setback: name what made it hard, choose the smallest step, and take it at your next meal.",
        "Después de un tropiezo: piense qué lo hizo difícil, elija el paso más pequeño y délo en la próxima comida.",
      ]),
    ),
    only(
      22,
      1,
      "no",
      tip("wed", mind, [
        "You're on a roll. Try something new this week: a vegetable or a spice you've never cooked.",
        "Con esa constancia, pruebe algo nuevo: una verdura o una especia que nunca haya cocinado.",
      ]),
    ),
    tip("fri", kitchen, [
      "Look at your kitchen: put fruit in front, sweets behind, water on the table. The room helps you choose.",
      "Mire su cocina: la fruta adelante, los dulces atrás, el agua en la mesa. El lugar le ayuda a elegir.",
    ]),
  ],
  [
    open(
      "mon",
      mind,
      [
        "Which change of these months are you proudest of? Tell us in your own words.",
        "¿Qué cambio de estos meses le da más orgullo? Cuéntenos con sus palabras.",
      ],
      ["Thank you for sharing. Tell someone at home about it too.", "Gracias por contarnos. Cuénteselo también a alguien en casa."],
    ),
    tip("wed", plate, [
      "Choose three habits to keep: one drink, one vegetable, one meal. Write them down and put the paper up.",
      "Elija tres costumbres para quedarse: una bebida, una verdura, una comida. Escríbalas y póngalas a la vista.",
    ]),
    tip("fri", plate, [
      "Would you like to talk with someone about food? Ask us for a dietitian at your next visit, or call {{organization_phone}}.",
      "¿Quiere hablar con alguien sobre su comida? Pida una nutrióloga en su próxima cita, o llame al {{organization_phone}}.",
    ]),
  ],
  [
    scale(
      "mon",
      plate,
      [
        "The last week! How happy are you with the way you eat now, from 1 (not at all) to 10 (very)?",
        "¡La última semana! ¿Qué tan contento está con su manera de comer, del 1 (nada) al 10 (mucho)?",
      ],
      [
        "Thank you. Compare it with your first number and be proud of every step.",
        "Gracias. Compárelo con su primer número. Cada paso es un orgullo.",
      ],
    ),
    tip("wed", mind, [
      "Plan for hard days: which easy meal is always in the house? Beans, eggs and frozen vegetables make many.",
      "Planee los días difíciles: ¿qué comida fácil hay siempre en casa? Con frijoles, huevo y verdura congelada salen muchas.",
    ]),
    tip("fri", plate, [
      "This was your program, well done! Keep what fits you. We're here at {{organization_phone}}.",
      "Este fue su programa, ¡felicidades! Quédese con lo que le sirve. Aquí estamos: {{organization_phone}}.",
    ]),
  ],
];
