// Tests what is taken out of a text before people outside the organization read it, and what stays.
import { expect, test } from "vitest";
import { redact } from "./redact.ts";

const names = ["Ana María", "López-Gil", null, "Pedro"];

test.each([
  ["This is ana lopez, call me at (303) 555-0142", "This is [name] [name], call me at [number]"],
  ["MARIA will come, Pedro too", "[name] will come, [name] too"],
  ["My mail is ana.l@mail.example and www.example.org/x", "My mail is [email] and [link]"],
  ["I was born 04/25/1987, member 44120987", "I was born [date], member [number]"],
  ["I can come Dec 3rd or 4 de enero de 2027", "I can come [date] or [date]"],
  ["I moved to 1420 East Colfax Ave. last week", "I moved to [address] last week"],
  ["Vivo en calle Olmo 25", "Vivo en [address]"],
  ["my doctor is Patel and my son Luis is sick", "my doctor is [name] and my son [name] is sick"],
])("ADM-013.2 what points to a person is taken out: %s", (text, redacted) => {
  expect(redact(text, names)).toBe(redacted);
});

test.each(["Yes I will be there Monday at 10", "No, 7 out of 10", "Claro que sí, voy el Lunes", "B", "OK. Thank you!"])(
  "ADM-013.2 a text without names stays as it is: %s",
  (text) => {
    expect(redact(text, names)).toBe(text);
  },
);
