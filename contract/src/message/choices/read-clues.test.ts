// Proves what whole sentences say to a yes/no question, by what the question asks about.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { topicOf } from "../writing/question-topic.ts";

type Case = readonly [text: string, value: "yes" | "no" | null];

const asked: readonly (readonly [language: string, question: string, cases: readonly Case[]])[] = [
  [
    "en",
    "You have an appointment tomorrow at 2 pm. Can you come?",
    [
      ["on my way", "yes"],
      ["I'm on my way", "yes"],
      ["can't make it, working", "no"],
      ["can't make it", "no"],
      ["ill be there", "yes"],
      ["we'll be there", "yes"],
      ["Yes I can", "yes"],
      ["I have to work that day", "no"],
      ["sorry I cant", "no"],
      ["what time is it again", null],
      ["can we do friday instead", null],
      ["running 10 min late", null],
      ["yes but can I come at 3", null],
      ["be quiet", null],
      ["yes cancel", null],
      ["yes no maybe", null],
      ["please cancel", "no"],
      ["cancel my appointment", "no"],
      ["will do", "yes"],
      ["see you then", "yes"],
      ["see you tomorrow", "yes"],
      ["I'm sick", "no"],
      ["not sure yet", null],
      ["confirm", "yes"],
      ["confirmed", "yes"],
      ["C U there", "yes"],
      ["my car broke down", "no"],
      ["no problem, I'll be there", "yes"],
      ["looking forward to it", "yes"],
      ["wont be able to make it", "no"],
      ["I'll make it work", "yes"],
      ["ok what time", null],
      ["nope got called into work", "no"],
      ["who is this", null],
      ["yea imma be there", "yes"],
      ["YES!!!", "yes"],
      ["I need to reschedule", null],
      ["not coming", "no"],
      ["I moved to another state", "no"],
      ["i got the day off so yes", "yes"],
      ["depends on my boss", null],
      ["yes if I get off work early", null],
      ["Unfortunately I am out of town", "no"],
      ["that works", "yes"],
      ["👍", "yes"],
      ["I don't think I can", "no"],
    ],
  ],
  [
    "en",
    "Have you had your flu shot this year?",
    [
      ["got the shot last week", "yes"],
      ["got it at walgreens", "yes"],
      ["not yet", "no"],
      ["haven't gotten around to it", "no"],
      ["I don't believe in those", "no"],
      ["i did", "yes"],
      ["yes last month", "yes"],
      ["never", "no"],
      ["I will get it next week", null],
      ["does the covid one count", null],
      ["i forgot", "no"],
      ["done", "yes"],
      ["allergic to eggs", "no"],
      ["is it free", null],
      ["my doctor gave it to me in october", "yes"],
      ["havent had time", "no"],
      ["nah", "no"],
      ["already had mine", "yes"],
      ["I keep meaning to but no", "no"],
    ],
  ],
  [
    "en",
    "Did you take your medicine this morning?",
    [
      ["took it with breakfast", "yes"],
      ["forgot", "no"],
      ["i ran out", "no"],
      ["yes i took it", "yes"],
      ["about to take it now", null],
      ["didn't take it", "no"],
      ["just took it", "yes"],
      ["i have", "yes"],
      ["not today", "no"],
      ["which one", null],
      ["no because it makes me sick", "no"],
      ["sure did", "yes"],
    ],
  ],
  [
    "en",
    "Do you need a ride to your visit?",
    [
      ["my son is driving me", "no"],
      ["i have a car", "no"],
      ["please", "yes"],
      ["I don't drive", "yes"],
      ["I can drive", "no"],
      ["my car is in the shop", "yes"],
      ["im good", "no"],
      ["no thank you", "no"],
      ["how much is it", null],
      ["that would help a lot", "yes"],
      ["i will take the bus", "no"],
      ["nobody can take me", "yes"],
    ],
  ],
  [
    "en",
    "Can the nurse call you this afternoon?",
    [
      ["sure anytime", "yes"],
      ["I'm at work", "no"],
      ["after 3 is fine", "yes"],
      ["text me please", "no"],
      ["what is it about", null],
      ["go ahead", "yes"],
      ["ok", "yes"],
    ],
  ],
  [
    "en",
    "Did the medicine help?",
    [
      ["a lot", "yes"],
      ["not at all", "no"],
      ["still coughing", "no"],
      ["feeling much better", "yes"],
      ["a little", null],
      ["it made me worse", "no"],
      ["no change", "no"],
      ["yes it did", "yes"],
    ],
  ],
  [
    "es",
    "Tiene una cita mañana a las 2 pm. ¿Puede venir?",
    [
      ["En camino", "yes"],
      ["Te veo mañana", "yes"],
      ["Yo voy", "yes"],
      ["Yo confirmo", "yes"],
      ["en 10 minutos llego", "yes"],
      ["ahí estaré", "yes"],
      ["ya voy para alla", "yes"],
      ["si dios quiere ahi estamos", "yes"],
      ["no puedo ir", "no"],
      ["no voy a poder", "no"],
      ["tengo que trabajar", "no"],
      ["no tengo carro", "no"],
      ["no tengo con quien dejar a los niños", "no"],
      ["puedo ir otro dia", null],
      ["a que hora es", null],
      ["si pero mas tarde", null],
      ["llego tarde", null],
      ["cancele por favor", "no"],
      ["si cancele", null],
      ["si claro", "yes"],
      ["por supuesto que si", "yes"],
      ["hoy no puedo estoy trabajando", "no"],
      ["no estoy segura", null],
      ["confirmo mi cita", "yes"],
      ["ok ahi nos vemos", "yes"],
      ["estoy en mexico", "no"],
      ["se me descompuso el carro", "no"],
      ["quien es", null],
      ["necesito cambiar la cita", null],
      ["sí voy", "yes"],
      ["asistiré", "yes"],
      ["con gusto", "yes"],
      ["no podré asistir", "no"],
      ["ya no la necesito", "no"],
      ["depende del trabajo", null],
      ["claro que sí", "yes"],
      ["vamos para allá", "yes"],
      ["cuenten conmigo", "yes"],
    ],
  ],
  [
    "es",
    "¿Ya se tomó la medicina hoy?",
    [
      ["ya la tomé", "yes"],
      ["si ya", "yes"],
      ["todavía no", "no"],
      ["se me olvidó", "no"],
      ["se me acabaron", "no"],
      ["ya me la tomé en la mañana", "yes"],
      ["al rato me la tomo", null],
      ["no la he tomado", "no"],
      ["sí, con el desayuno", "yes"],
      ["cual pastilla", null],
      ["aun no", "no"],
    ],
  ],
  [
    "es",
    "¿Necesita transporte?",
    [
      ["mi hijo me lleva", "no"],
      ["tengo carro", "no"],
      ["no tengo carro", "yes"],
      ["sí por favor", "yes"],
      ["no gracias", "no"],
      ["no tengo quien me lleve", "yes"],
      ["no, yo manejo", "no"],
      ["cuanto cuesta", null],
      ["no hace falta", "no"],
      ["ya no manejo", "yes"],
    ],
  ],
  [
    "es",
    "¿Le sirvió la medicina?",
    [
      ["mucho", "yes"],
      ["si me siento mejor", "yes"],
      ["no me sirvió", "no"],
      ["sigo igual", "no"],
      ["ya se me quito", "yes"],
      ["mas o menos", null],
      ["me siento peor", "no"],
      ["nada", "no"],
    ],
  ],
  [
    "es",
    "¿Quiere hablar con una enfermera?",
    [
      ["sí quiero", "yes"],
      ["por favor", "yes"],
      ["no gracias", "no"],
      ["estoy bien", "no"],
      ["cuando pueda", "yes"],
      ["ya hablé con ella", "no"],
      ["me gustaria", "yes"],
      ["para que", null],
    ],
  ],
];

const read = (text: string, question: string, language: string): unknown => {
  const topic = topicOf(question);
  const reading = readAnswer(text, { type: "yes_no", language, ...(topic ? { topic } : {}) });
  return reading.kind === "answer" ? reading.type : null;
};

describe("yes or no in whole sentences", () => {
  for (const [language, question, cases] of asked) {
    test.each(cases)(`IN-038 to "${question}" %j is %j`, (text, value) => {
      expect(read(text, question, language)).toBe(value);
    });
  }

  test.each(["En camino", "Te veo mañana", "Yo voy", "Yo confirmo", "en 10 minutos llego"])(
    "IN-038 %j is never no, whatever language the patient is listed with",
    (text) => {
      for (const language of [undefined, "english", "spanish", "vie"])
        expect(readAnswer(text, { type: "yes_no", ...(language ? { language } : {}) }), String(language)).not.toMatchObject({ type: "no" });
    },
  );

  test.each(["Important message before sleeping", "xuan is so petty! i hate him!", "be quiet", "yes cancel"])(
    "IN-038 %j answers no yes/no question, with or without a known topic",
    (text) => {
      for (const topic of [undefined, "attendance", "done", "need"] as const)
        expect(readAnswer(text, { type: "yes_no", language: "english", ...(topic ? { topic } : {}) }).kind, String(topic)).toBe("unclear");
    },
  );
});
