// Proves the pure rules of patients: numbers, zones, opt-outs, reasons, masks.
import { optFeatures } from "@tidings/contract/words";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextOptedOut, type OptDirection, type OptTarget } from "./consent/opt-rules.ts";
import { unreachableReasons } from "./lists/reachability.ts";
import { readPhone, searchDigits, tenDigits } from "./phones/phone.ts";
import { zoneOfZip, zonesOfZip } from "./phones/zip-zone.ts";
import { hidden, maskedPhone, maskText } from "./privacy/mask.ts";

const dialable = fc
  .tuple(fc.integer({ min: 201, max: 989 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([area, rest]) => `${area}${String(rest).padStart(7, "0")}`);

describe("Phones", () => {
  test("PAT-034 every way of writing a number ends in one E.164 form and comes back as the same ten digits", () => {
    const forms: ((d: string) => string)[] = [
      (d) => d,
      (d) => `+1${d}`,
      (d) => `1${d}`,
      (d) => `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`,
      (d) => `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6)}`,
      (d) => `  +1 ${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6)} `,
    ];
    fc.assert(
      fc.property(dialable, fc.constantFrom(...forms), (digits, write) => {
        const phone = readPhone(write(digits));
        expect(phone).toBe(`+1${digits}`);
        expect(tenDigits(phone)).toBe(digits);
        expect(searchDigits(write(digits))).toBe(digits);
      }),
    );
  });

  test("PAT-034 what is no North American number is refused, whatever it is", () => {
    for (const text of ["", "303555010", "30355501011", "0123456789", "1035550101", "+44 20 7946 0958", "call me", "303-555-010x"])
      expect(readPhone(text), text).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(readPhone(text) ?? "+12000000000").toMatch(/^\+1[2-9]\d{9}$/);
      }),
    );
  });
});

test.each([
  ["80202", "America/Denver"],
  ["10001", "America/New_York"],
  ["60601", "America/Chicago"],
  ["94103", "America/Los_Angeles"],
  ["85001", "America/Phoenix"],
  ["99501", "America/Anchorage"],
  ["96813", "Pacific/Honolulu"],
  ["00901", "America/Puerto_Rico"],
  ["96799", "Pacific/Pago_Pago"],
  ["37201", "America/Chicago"],
  ["37902", "America/New_York"],
  ["32501", "America/Chicago"],
  ["33101", "America/New_York"],
  ["46201", "America/New_York"],
  ["46402", "America/Chicago"],
  ["79901", "America/Denver"],
  ["75201", "America/Chicago"],
  ["97914", "America/Boise"],
  ["97201", "America/Los_Angeles"],
  ["83702", "America/Boise"],
  ["83814", "America/Los_Angeles"],
  ["57701", "America/Denver"],
  ["57104", "America/Chicago"],
  ["69361", "America/Denver"],
  ["68102", "America/Chicago"],
  ["86503", null],
  ["37347", null],
  ["09012", null],
  ["96910", null],
  ["8020", null],
  ["", null],
])("the ZIP code %s lies in %s", (zip, zone) => expect(zoneOfZip(zip)).toBe(zone));

test.each([
  ["32401", ["America/New_York", "America/Chicago"]],
  ["57501", ["America/Chicago", "America/Denver"]],
  ["86001", ["America/Phoenix", "America/Denver"]],
  ["80202", ["America/Denver"]],
  ["09012", []],
  [null, []],
] as const)("CONS-015.1 a patient with the ZIP code %s may be in %s", (zip, zones) => expect(zonesOfZip(zip)).toEqual(zones));

test("every prefix gives a zone that exists or none", () => {
  for (let prefix = 0; prefix < 1000; prefix++) {
    const zone = zoneOfZip(`${String(prefix).padStart(3, "0")}01`);
    if (zone) expect(() => Temporal.Now.zonedDateTimeISO(zone)).not.toThrow();
  }
});

describe("Opt-outs", () => {
  const out = (current: string[], ...targets: OptTarget[]) => nextOptedOut(current, "out", targets).optedOut;
  const back = (current: string[], ...targets: OptTarget[]) => nextOptedOut(current, "in", targets).optedOut;

  test("PAT-045 out of all is the single entry all, into all clears the list", () => {
    expect(out(["outreach", "program"], "all")).toEqual(["all"]);
    expect(back(["all"], "all")).toEqual([]);
    expect(back(["outreach"], "all")).toEqual([]);
  });
  test("PAT-046 into one feature while out of all leaves the others out", () => {
    expect(back(["all"], "outreach")).toEqual(["appointment", "messenger", "program", "referral"]);
    expect(back(["all"], "outreach", "program")).toEqual(["appointment", "messenger", "referral"]);
  });
  test("PAT-047 out of one feature adds it, once", () => {
    expect(out([], "outreach")).toEqual(["outreach"]);
    expect(out(["outreach"], "appointment", "outreach")).toEqual(["appointment", "outreach"]);
    expect(out(["all"], "outreach")).toEqual(["all"]);
    expect(back(["outreach", "program"], "program")).toEqual(["outreach"]);
  });
  test("PAT-044 whatever is done, the list is empty, the single entry all, or known features without repeats", () => {
    const step = fc.tuple(fc.constantFrom<OptDirection>("in", "out"), fc.constantFrom<OptTarget>(...optFeatures, "all"));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let list: string[] = [];
        for (const [direction, target] of steps) {
          const { optedOut, changed } = nextOptedOut(list, direction, [target]);
          expect(changed.length > 0).toBe(optedOut.join() !== list.join());
          list = optedOut;
        }
        if (list.includes("all")) expect(list).toEqual(["all"]);
        else expect(list).toEqual(optFeatures.filter((feature) => list.includes(feature)));
      }),
    );
  });
});

test("ORG-015 the reasons name everything that stands in the way, and nothing else", () => {
  const fine = {
    state: "enabled",
    is_unreachable: false,
    is_held_for_review: false,
    lacks_consent: false,
    language: "english",
    phone: "+13035550101",
    landline_phone: null,
    opted_out_features: [] as string[],
    opted_out_channels: [] as string[],
  };
  expect(unreachableReasons(fine)).toEqual([]);
  expect(unreachableReasons({ ...fine, phone: null, landline_phone: "+13035550101" })).toEqual([]);
  expect(unreachableReasons({ ...fine, opted_out_features: ["outreach"] })).toEqual([]);
  expect(unreachableReasons({ ...fine, opted_out_features: ["outreach"] }, "outreach")).toEqual(["opted_out"]);
  // After "do not text" a patient is called, which needs no consent on record.
  const [text, call] = ["text", "call"] as const;
  expect(unreachableReasons({ ...fine, lacks_consent: true, opted_out_channels: [text] })).toEqual([]);
  expect(unreachableReasons({ ...fine, opted_out_channels: [call] })).toEqual([]);
  expect(unreachableReasons({ ...fine, opted_out_channels: [text, call] })).toEqual(["opted_out"]);
  expect(unreachableReasons({ ...fine, phone: null, landline_phone: "+13035550101", opted_out_channels: [call] })).toEqual(["opted_out"]);
  expect(
    unreachableReasons({
      ...fine,
      state: "disabled",
      phone: null,
      language: null,
      is_unreachable: true,
      is_held_for_review: true,
      lacks_consent: true,
      opted_out_features: ["all"],
    }),
  ).toEqual(["disabled", "opted_out", "no_phone", "no_language", "unreachable", "held_for_review", "no_consent"]);
});

describe("Masks", () => {
  test("PERM-019 the filled-in places of a text are symbols of one length, the rest stays", () => {
    expect(maskText("Hi Ana, call 3035550101.", [3, 6, 13, 23])).toBe(`Hi ${hidden}, call ${hidden}.`);
    expect(maskText("Hi Ana, call 3035550101.", [13, 23, 3, 6, 2, 5])).toBe(`Hi${hidden}, call ${hidden}.`);
    expect(maskText("no data", [])).toBe("no data");
    expect(maskedPhone("+13035550142")).toBe("••••••••42");
  });
  test("PERM-019 no character of a span survives, however spans lie", () => {
    const span = fc.tuple(fc.nat(30), fc.nat(10)).map(([start, length]) => [start, start + length] as const);
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
        const body = Array.from({ length: 40 }, (_, at) => String.fromCharCode(0x100 + at)).join("");
        const masked = maskText(body, spans.flat());
        for (const [start, end] of spans) for (const letter of body.slice(start, end)) expect(masked).not.toContain(letter);
        const inside = (at: number) => spans.some(([start, end]) => at >= start && at < end);
        expect([...masked].filter((letter) => letter !== "•").join("")).toBe([...body].filter((_, at) => !inside(at)).join(""));
      }),
    );
  });
});
