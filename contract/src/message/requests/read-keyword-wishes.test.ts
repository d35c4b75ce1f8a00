// Proves the wishes beyond opting out: who died, who moved, what one thing is left, and what must not be taken for it.
import { describe, expect, test } from "vitest";
import { readKeyword } from "./read-keyword.ts";

const kindOf = (text: string): string => readKeyword(text).kind ?? "none";

const read: readonly (readonly [string, string])[] = [
  ["he died", "deceased"],
  ["my mother passed away last week", "deceased"],
  ["mi papá falleció en marzo", "deceased"],
  ["wrong person", "wrong_number"],
  ["you have the wrong number", "wrong_number"],
  ["no soy esa persona", "wrong_number"],
  ["I want to stop getting these messages", "stop"],
  ["remove me", "stop"],
  ["dejen de mandarme mensajes", "stop"],
  ["no more surveys", "leave_program"],
  ["stop the diabetes tips but keep the reminders", "leave_program"],
  ["quiero salir del programa", "leave_program"],
  ["we moved to Sacramento and have a new doctor", "moved"],
  ["nos mudamos a Texas", "moved"],
  ["put me back on the list for the texts", "start"],
];

const notRead = [
  "my dog died",
  "my phone died",
  "se me murió el teléfono",
  "Ok, be careful! Don't text and drive!",
  "Long time no text, miss u",
  "no more texting u either :(",
  "they gave her the wrong contact",
  "they gave me the wrong pills",
  "i passed the test",
  "when does the program end?",
  "shop",
  "no",
  "ya no",
];

const noneArrived = [
  "No texts yet",
  "no surveys came",
  "have not gotten any texts yet",
  "I haven't gotten any texts yet",
  "still no messages",
  "No text received",
  "i got no text from the clinic",
  "I'm not getting any messages",
  "The reminders never came",
  "you never texted me back",
  "no texts today?",
  "no me ha llegado ningún mensaje",
  "no me llegan los mensajes",
  "todavía no he recibido mensajes",
  "ningún mensaje todavía",
  "no me llegó la encuesta",
  "los mensajes no me llegan",
  "ya no resivo mensajes de ustedes",
];

const wantsNone: readonly (readonly [string, string])[] = [
  ["no texts", "stop"],
  ["no texts please", "stop"],
  ["no more texts", "stop"],
  ["no texts yet, stop texting me", "stop"],
  ["I don't want to get any texts", "stop"],
  ["no surveys", "leave_program"],
  ["no quiero recibir mensajes", "stop"],
  ["no me manden mensajes", "stop"],
  ["no texts today", "doubtful_stop"],
  ["ningún mensaje", "doubtful_stop"],
];

describe("wishes and news", () => {
  test.each(read)("OP-205 %j is read as %s", (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test.each(["stob", "cancell"])("OP-205 the misspelled word %j alone is left to a person", (text) => {
    expect(kindOf(text)).toBe("doubtful_stop");
  });

  test.each(["deactivate", "misdial", "Terminate", "wrong numba", "no robots", "No, no tomé ninguna medicina porque no soy Hortensia"])(
    "OP-205 %j says little, and a person judges whether it is a wish or news",
    (text) => {
      expect(kindOf(text)).toBe("doubtful_stop");
    },
  );

  test.each(["don't ever text me again, i mean it", "keep my appointments but quit the texts completely"])(
    "OP-205 %j neither opts in nor leaves one thing only",
    (text) => {
      expect(["start", "leave_program"]).not.toContain(kindOf(text));
    },
  );

  test.each(noneArrived)("OP-205 %j says that no message arrived: it ends nothing", (text) => {
    expect(kindOf(text)).toBe("none");
  });

  test.each(wantsNone)("OP-205 %j may wish for none: %s", (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test("OP-205 please stop, I moved: a stop with news is no less a stop", () => {
    expect(["stop", "doubtful_stop"]).toContain(kindOf("please stop, I moved"));
  });

  test.each(notRead)("OP-205 %j is none of them", (text) => {
    expect(kindOf(text)).toBe("none");
  });

  test.each([
    "who is this?",
    "whos this",
    "who am I texting with?",
    "what is this about",
    "what clinic sent me this",
    "¿quién es?",
    "quién me manda estos mensajes",
    "de qué clínica me escriben",
  ])("OP-205 %j asks who writes", (text) => {
    expect(readKeyword(text)).toMatchObject({ kind: "help", layer: "model" });
  });

  test.each([
    "start sending again",
    "sign me back up",
    "please turn the reminders back on",
    "I hit stop by accident, I want my texts back",
    "vuelvan a mandarme mensajes",
    "apúntenme de nuevo en los mensajes",
    "me di de baja sin querer, quiero los mensajes otra vez",
  ])("OP-205 %j wishes the messages again", (text) => {
    expect(readKeyword(text).kind).toBe("start");
  });

  test.each([
    "who is the doctor on Friday",
    "what is this bill for",
    "can you help me with a ride",
    "sign me up for the flu shot",
    "start the medicine again?",
    "text me again tomorrow",
    "no questions",
    "No question, thanks",
    "i dont have any questions",
    "no tengo preguntas",
    "no preguntas gracias",
    "quién me va a atender mañana",
    "para qué es esta pastilla",
    "me empezó otra vez la tos",
  ])("OP-205 %j neither asks who writes nor wishes messages again", (text) => {
    expect(readKeyword(text).kind).toBeNull();
  });

  test("OP-205 every reading names the words that decided", () => {
    for (const [text] of read) expect(readKeyword(text).evidence).not.toBeNull();
  });
});

test.each([
  ["en", "rong number", "wrong_number"],
  ["es", "parelo", "stop"],
  ["es", "cancelenlos todos", "stop"],
  ["en", "how do I stop these messages", "doubtful_stop"],
  ["pl", "prosze dac mi spokoj z tymi smsami", "doubtful_stop"],
  ["fr", "merci à demain", null],
] as const)("IN-094 a reply in %s that says '%s' is read as %s", (language, text, kind) => {
  expect(readKeyword(text, { language }).kind).toBe(kind);
});

describe("a stop word beside a cry for help", () => {
  test.each([
    ["english", "STOP, I want to die"],
    ["english", "Stop. I want to kill myself"],
    ["english", "STOP I want to kill myself"],
    ["english", "I want to die. STOP"],
    ["english", "STOP! my husband hits me"],
    ["spanish", "ALTO, me quiero matar"],
    ["spanish", "Me quiero morir. STOP"],
  ])("IN-001 SAFE-003 in %s %j is a stop", (language, text) => {
    expect(readKeyword(text, { language }).kind).toBe("stop");
  });

  test.each(["Stop hurting me", "please make him stop", "stop the pain i want to die", "STOP, see you monday"])(
    "IN-001 %j is no clear stop",
    (text) => {
      expect(readKeyword(text, { language: "english" }).kind).not.toBe("stop");
    },
  );
});
