// Tests of what counts as a question inside an answer.
import { expect, test } from "vitest";
import { asksSomething } from "./asks-something.ts";

test.each([
  "No, can we do Friday?",
  "si pero a que hora abren?",
  "No puedo ir, ¿puede ser el viernes?",
  "はい、駐車場はありますか？",
  "نعم، هل يمكنني إحضار ابني؟",
])("IN-060 a reply that asks: %s", (text) => expect(asksSomething(text)).toBe(true));

test.each(["yes", "YES???", "ok?", "yes I will be there", "si claro?", "はい？", "sí ¿no?"])(
  "IN-060 a reply that asks nothing: %s",
  (text) => expect(asksSomething(text)).toBe(false),
);
