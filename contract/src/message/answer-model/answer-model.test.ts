// Proves that the answer model reads a reply together with its question and leaves doubt to a person.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { topicOf } from "../writing/question-topic.ts";
import { frameOf } from "./question-frame.ts";

function read(language: string, text: string, reply: string): string {
  const topic = topicOf(text);
  const reading = readAnswer(reply, { type: "yes_no", language, text, ...(topic ? { topic } : {}) });
  return reading.kind === "answer" ? reading.type : "review";
}

const questions: readonly (readonly [question: string, topic: string, isReversed: boolean, isNegated?: boolean])[] = [
  ["Can you come to your appointment tomorrow at 10am?", "attend", false],
  ["Do you want to cancel your appointment?", "attend", true],
  ["Are you still taking your blood pressure pill every day?", "taken", false],
  ["Did you miss any pills this week?", "taken", true],
  ["Have you smoked since yesterday?", "used", false],
  ["Are you still not smoking?", "used", true],
  ["¿Sigue sin fumar?", "used", true],
  ["¿Le duele todavía la herida?", "well", true],
  ["¿Se siente mejor que la semana pasada?", "well", false],
  ["Did the new medicine help your pain?", "well", false],
  ["Has your phone number or address changed?", "same", true],
  ["Вы сделали прививку от гриппа?", "vaccine", false],
  ["送迎は必要ですか?", "ride", false],
  ["हाँ या नहीं?", "other", false],
  ["¿No ha podido surtir su receta?", "got", true, true],
  ["¿Todavía no ha fumado esta semana?", "used", true, true],
  ["You haven't had any more dizzy spells, have you?", "well", true],
  ["Do you mind if a student sits in?", "offer", true],
  ["Are your feet still numb?", "well", true],
  ["Has the swelling broken?", "well", false],
  ["¿Ha dejado de sangrar la encía?", "well", false],
  ["Czy nogi nadal puchną?", "well", true],
  ["Vous n'avez pas encore reçu la lettre, c'est ça ?", "got", true, true],
  ["Vous avez reçu la lettre, n'est-ce pas ?", "got", false],
  ["お酒は飲んでいませんよね?", "used", true, true],
  ["您还没拿到药,对吗?", "got", true, true],
  ["您有没有拿到药?", "have", false],
  ["Anh chưa ăn gì, đúng không?", "other", true, true],
  ["Anh có cần xe đưa đón không ạ?", "ride", false],
];

describe("IN-061 what a question asks", () => {
  for (const [question, topic, isReversed, isNegated = false] of questions)
    test(`IN-061 "${question}" asks about ${topic}${isReversed ? ", the other way round" : ""}`, () => {
      expect(frameOf(question)).toEqual({ topic, isReversed, isNegated });
    });
});

const replies: readonly (readonly [language: string, question: string, reply: string, value: string])[] = [
  ["en", "Can you come to your appointment tomorrow at 10am?", "already on the road, save my spot", "yes"],
  ["en", "Can you come to your appointment tomorrow at 10am?", "my ride backed out on me", "no"],
  ["en", "Did you take your medicine today?", "every single day with breakfast", "yes"],
  ["en", "Did you miss any pills this week?", "every single day with breakfast", "no"],
  ["en", "Have you smoked this week?", "not a single one, 30 days clean", "no"],
  ["en", "Are you still not smoking?", "not a single one, 30 days clean", "yes"],
  ["es", "¿Ha fumado esta semana?", "volvi a fumar, una cajetilla diaria", "yes"],
  ["es", "¿Sigue sin fumar?", "volvi a fumar, una cajetilla diaria", "no"],
  ["es", "¿Necesita transporte para su cita?", "mi hija me lleva en su carro", "no"],
  ["fr", "Viendrez-vous à votre rendez-vous lundi ?", "oui je serai là", "yes"],
  ["es", "¿No ha podido surtir su receta?", "no, no me la quieren dar", "review"],
  ["en", "Can you come to your appointment tomorrow at 10am?", "which doctor is it with", "review"],
  ["es", "¿Ya recogió su medicina?", "cual medicina", "review"],
  ["en", "Are you still smoking cigarettes?", "No I quit in March", "no"],
  ["en", "Did you get your glasses yet?", "No, the insurance denied it", "no"],
  ["en", "Will you come to your visit tomorrow?", "yes but no", "review"],
  ["en", "Are you still smoking cigarettes?", "No I quit, why do you ask?", "review"],
  ["es", "¿Va a venir a su cita?", "si mi jefe me suelta temprano", "review"],
  ["pt", "A senhora tomou o remédio da pressão hoje?", "tomei sim, de manhã", "yes"],
  ["pt", "A senhora tomou o remédio da pressão hoje?", "ainda não tomei", "no"],
  ["zh", "请问您今天吃降压药了吗？", "还没吃，等一下", "no"],
  ["zh", "请问您今天吃降压药了吗？", "吃过了", "yes"],
  ["ko", "오늘 혈압약을 드셨나요?", "아직 안 먹었어요", "no"],
  ["ko", "오늘 혈압약을 드셨나요?", "네 먹었어요 아침에", "yes"],
  ["pl", "Czy potrzebuje Pani transportu?", "nie potrzebuję, syn mnie przywiezie", "no"],
  // To a question with a "not", languages and writers differ in what yes and no say.
  ["fr", "Vous n'avez rien mangé ce matin, c'est ça ?", "non", "review"],
  ["ru", "Вы ещё не получили письмо, да?", "нет, не получила", "review"],
  ["ko", "담배 안 피우시죠?", "네", "review"],
  // A condition is no yes, and a denial of the opposite no "no".
  ["es", "¿Va a venir a la clase?", "si me prestan el carro", "review"],
  ["es", "¿Va a venir a la clase?", "si voy", "yes"],
  ["es", "¿Se siente bien?", "no me quejo", "review"],
  ["en", "Will you come to your visit tomorrow?", "no way I would miss it", "review"],
  // A guess of the rules about a question of another kind needs the model's agreement.
  ["es", "¿Se encuentra tranquilo hoy?", "si le digo que bien le miento", "review"],
  ["es", "¿Le mandamos otra vez el enlace?", "no me abrio, mandelo", "review"],
  ["es", "¿Quedó satisfecho con la atención?", "la muchacha de la entrada bien grosera", "review"],
  ["es", "¿Siente que el bebé se mueve?", "no para de patear", "review"],
  ["en", "Do you feel the baby move?", "she won't stop kicking", "review"],
  ["es", "¿Se siente bien?", "bien, gracias a Dios", "yes"],
];

describe("IN-061 the answer model", () => {
  for (const [language, question, reply, value] of replies)
    test(`IN-061 "${reply}" to "${question}" is ${value}`, () => {
      expect(read(language, question, reply)).toBe(value);
    });

  test("IN-061 without the question's text the rules read alone", () => {
    expect(readAnswer("volvi a fumar, una cajetilla diaria", { type: "yes_no", language: "es" }).kind).toBe("unclear");
  });
});
