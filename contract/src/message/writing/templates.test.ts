// Proves parsing, measuring and rendering of texts with tags.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countCharacters, messageLimits } from "./limits.ts";
import { allowedTags, isPatientDataTag, type TagName, tagLength, tagNames, tagSource } from "./tags.ts";
import { estimateTemplateCost } from "./template-cost.ts";
import {
  findTemplateProblems,
  measureTemplate,
  missingTags,
  namesPatient,
  parseTemplate,
  printTemplate,
  renderTemplate,
  type TagValues,
  writeTag,
} from "./templates.ts";

const nasty = [
  "",
  " ",
  "{{",
  "}}",
  "{{}}",
  "{{{patient_first_name}}}",
  "{{patient_first_name",
  "patient_first_name}}",
  "{{ patient_first_name }}",
  "{{patient_first_name|}}",
  "{{patient_first_name|a|b}}",
  "{{nope}}",
  "{{PATIENT_FIRST_NAME}}",
  "{{__proto__}}",
  "{{constructor}}",
  "👩‍👩‍👧‍👦{{time}}é́́",
  "\u202E{{day}}\u202C",
  "{{\n}}",
  "{{time|{{day}}}}",
  "\u0000{{date}}\uFFFF",
  "{{patient_first_name|José}}",
];

const anyTemplate = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom(...nasty),
      fc.constantFrom(...tagNames).map((tag) => writeTag(tag)),
      fc.tuple(fc.constantFrom(...tagNames), fc.string({ maxLength: 20 })).map(([tag, fallback]) => writeTag(tag, fallback)),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

const letters = (length: number): string => "Ñ".repeat(length);
const fullValues = Object.fromEntries(tagNames.map((it) => [it, letters(tagLength(it))])) as TagValues;

describe("message limits", () => {
  test("UI-012 320 characters for outreach, appointment, referral, error, program, auto-responder and error messages", () => {
    const kinds = ["outreach", "appointment", "referral", "error", "program", "autoResponder", "errorMessages"] as const;
    expect(kinds.map((it) => messageLimits[it])).toEqual(kinds.map(() => 320));
  });

  test("UI-013 480 characters for messenger and the appointment rescheduler", () => {
    expect([messageLimits.messenger, messageLimits.appointmentRescheduler]).toEqual([480, 480]);
  });

  test("UI-014 the welcome message has 320 characters as text and 480 as voice", () => {
    expect([messageLimits.welcomeSms, messageLimits.welcomeVoice]).toEqual([320, 480]);
  });
});

describe("tags", () => {
  test("UI-028 tags have their defined lengths", () => {
    const expected = {
      day: 3,
      day_english: 9,
      month: 3,
      date: 2,
      time: 7,
      year: 4,
      address: 25,
      phone: 14,
      organization_phone: 14,
      location_phone: 14,
      referral_phone: 14,
      patient_first_name: 12,
      patient_last_name: 12,
      manager_first_name: 12,
      manager_last_name: 12,
      location_state: 2,
      location_zipcode: 5,
      appointment_custom_content: 25,
    } as const;
    for (const [name, length] of Object.entries(expected)) expect(tagLength(name as TagName), name).toBe(length);
  });

  test("OP-108 the lengths the documents leave open: offsets 7, places 25, organization 30, referral texts 25", () => {
    for (const minutes of [15, 20, 30, 40, 45, 60] as const) expect(tagLength(`time_minus_${minutes}`)).toBe(7);
    for (const name of [
      "location_name",
      "location_address1",
      "location_address2",
      "location_city",
      "provider_short_name",
      "referral_type",
      "referral_custom_content",
    ] as const) {
      expect(tagLength(name), name).toBe(25);
    }
    expect([tagLength("organization_name"), tagLength("staff_first_name")]).toEqual([30, 12]);
  });

  test("APT-036.1 APT-036.2 APT-036.3 APT-036.4 APT-036.5 APT-036.6 appointment messages offer every appointment tag", () => {
    const offered = allowedTags("appointment");
    for (const name of [
      "patient_first_name",
      "day",
      "month",
      "date",
      "time",
      "time_minus_45",
      "year",
      "address",
      "phone",
      "appointment_custom_content",
      "location_name",
      "manager_first_name",
      "provider_short_name",
    ] as const) {
      expect(offered, name).toContain(name);
    }
    expect(offered).not.toContain("referral_type");
  });

  test("APT-037 referral, staff and organization tags belong to other kinds of message", () => {
    expect(allowedTags("referral")).toContain("referral_appointment_date");
    expect(allowedTags("messenger")).toContain("staff_first_name");
    expect(allowedTags("outreach")).toEqual([
      "patient_first_name",
      "patient_last_name",
      "contact_name",
      "organization_name",
      "organization_phone",
    ]);
    expect(allowedTags("program")).toEqual(allowedTags("outreach"));
    for (const kind of ["autoResponder", "welcomeSms", "welcomeVoice"] as const)
      expect(allowedTags(kind), kind).toEqual(allowedTags("outreach"));
    for (const kind of ["error", "errorMessages", "compliance"] as const)
      expect(allowedTags(kind), kind).toEqual(["organization_name", "organization_phone"]);
    expect(allowedTags("appointmentRescheduler")).toEqual(allowedTags("appointment"));
  });

  test("APT-038 locations switched on hide the provider's address and phone; switched off they hide location tags", () => {
    const on = allowedTags("appointment", { locationsEnabled: true });
    const off = allowedTags("appointment", { locationsEnabled: false });
    expect(on).toContain("location_city");
    expect(on).not.toContain("address");
    expect(off).toContain("phone");
    expect(off.filter((it) => it.startsWith("location_"))).toEqual([]);
    const both = allowedTags("appointment");
    expect(both).toEqual(expect.arrayContaining(["address", "location_city"]));
  });

  test("UI-028 each tag says where its value comes from", () => {
    expect((["patient_first_name", "address", "location_city"] as const).map(tagSource)).toEqual([
      "patient",
      "provider_contact",
      "location",
    ]);
  });
});

describe("parseTemplate", () => {
  test("UI-008 reads tags with and without fallback and tells where they stand", () => {
    expect(parseTemplate("Hi {{patient_first_name|friend}}, {{time}}")).toEqual([
      { kind: "text", text: "Hi ", at: 0 },
      { kind: "tag", tag: "patient_first_name", fallback: "friend", text: "{{patient_first_name|friend}}", at: 3 },
      { kind: "text", text: ", ", at: 32 },
      { kind: "tag", tag: "time", text: "{{time}}", at: 34 },
    ]);
  });

  test("UI-008 malformed braces, unknown names and blank fallbacks are text with a problem", () => {
    expect(findTemplateProblems("a {{ - }} {{nope}} {{day|}} {{time}}").map((it) => [it.kind, it.text, it.at])).toEqual([
      ["malformed_tag", "{{", 2],
      ["malformed_tag", "}}", 7],
      ["unknown_tag", "{{nope}}", 10],
      ["empty_fallback", "{{day|}}", 19],
    ]);
    expect(findTemplateProblems("{{__proto__}}{{constructor}}").map((it) => it.kind)).toEqual([
      "malformed_tag",
      "malformed_tag",
      "unknown_tag",
    ]);
  });

  test("UI-008 a tag its kind may not carry is a problem", () => {
    expect(findTemplateProblems("{{referral_type}}", "outreach")).toEqual([{ kind: "tag_not_allowed", text: "{{referral_type}}", at: 0 }]);
    expect(findTemplateProblems("{{referral_type}}", "referral")).toEqual([]);
  });

  test("UI-008 printing what was parsed gives the template back, whatever was typed", () => {
    fc.assert(
      fc.property(anyTemplate, (template) => {
        const parts = parseTemplate(template);
        expect(printTemplate(parts)).toBe(template);
        for (const part of parts) expect(template.slice(part.at, part.at + part.text.length)).toBe(part.text);
      }),
    );
  });
});

describe("measureTemplate", () => {
  test("UI-009 each tag counts at its defined length, a longer fallback at its own", () => {
    expect(measureTemplate("Hi {{patient_first_name}}!")).toBe(4 + 12);
    expect(measureTemplate("Hi {{patient_first_name|friend}}!")).toBe(4 + 12);
    expect(measureTemplate("Hi {{patient_first_name|our dear old friend}}!")).toBe(4 + 19);
    expect(measureTemplate("👍é")).toBe(2);
  });

  test("UI-009 no rendering with values within the defined lengths is longer than the measure", () => {
    fc.assert(
      fc.property(anyTemplate, fc.subarray([...tagNames]), (template, present) => {
        const values = Object.fromEntries(present.map((it) => [it, fullValues[it]])) as TagValues;
        const rendered = renderTemplate(template, values);
        if (rendered.ok) expect(rendered.length).toBeLessThanOrEqual(measureTemplate(template));
      }),
    );
  });
});

describe("renderTemplate", () => {
  test('TPL-014 a missing or blank value without fallback fails, so that nobody reads "Hi ,"', () => {
    for (const value of [undefined, null, "", "  ", "\u200B", "\u00A0\n"]) {
      expect(renderTemplate("Hi {{patient_first_name}},", { patient_first_name: value })).toEqual({
        ok: false,
        missing: "patient_first_name",
        reason: "missing_value",
      });
      expect(renderTemplate("Hi {{patient_first_name|friend}},", { patient_first_name: value })).toMatchObject({
        ok: true,
        text: "Hi friend,",
      });
    }
    expect(missingTags("{{day}} {{day}} {{time|soon}}", {})).toEqual(["day"]);
  });

  test("UI-028 a phone number is printed as people read it, with or without the country code; other words stay", () => {
    const template = "Call {{organization_phone}} or {{referral_phone}}, {{phone|the desk}}";
    const rendered = renderTemplate(template, { organization_phone: "5551234567", referral_phone: "+15551234568", phone: null });
    expect(rendered).toMatchObject({ ok: true, text: "Call (555) 123-4567 or (555) 123-4568, the desk" });
    expect(renderTemplate("{{phone}}", { phone: "555-1234 ext 2" })).toMatchObject({ text: "555-1234 ext 2" });
    expect(renderTemplate("{{phone}} {{day}}", { phone: "5551234567", day: "5551234567" })).toMatchObject({
      text: "(555) 123-4567 5551234567",
    });
  });

  test("TPL-014 a malformed template is never sent", () => {
    expect(renderTemplate("Hi {{patient_first_nam}}", {})).toEqual({ ok: false, missing: "{{patient_first_nam}}", reason: "malformed" });
  });

  test("TPL-014 a value longer than its tag is kept whole and the rendered text measured again", () => {
    const name = "Wolfeschlegelsteinhausenbergerdorff";
    const template = `${"x".repeat(305)} {{patient_first_name}}`;
    expect(measureTemplate(template)).toBe(318);
    expect(renderTemplate(template, { patient_first_name: name }, 320)).toMatchObject({ ok: true, length: 341, tooLong: true });
    expect(renderTemplate(template, { patient_first_name: "Ana" }, 320)).toMatchObject({ ok: true, length: 309, tooLong: false });
    expect(renderTemplate(template, { patient_first_name: "Ana" }, 309)).toMatchObject({ tooLong: false });
    expect(renderTemplate(template, { patient_first_name: "Ana" }, 308)).toMatchObject({ tooLong: true });
    expect(renderTemplate(template, { patient_first_name: "Ana" })).toMatchObject({ tooLong: false });
  });

  test("TPL-014 line breaks in a value become one space, and spaces around it are left out", () => {
    for (const day of ["Mon \r\n\n  May 4", "Mon\nMay 4", " Mon\u2028May 4 "])
      expect(renderTemplate("{{day}}.", { day }), JSON.stringify(day)).toMatchObject({ text: "Mon May 4." });
    expect(renderTemplate("{{day}}", { day: "May  4" })).toMatchObject({ text: "May  4" });
    expect(missingTags("{{day|soon}} {{time}}", { time: " x " })).toEqual([]);
    expect(missingTags("{{day}} {{time}}", { time: "9:00", day: " " })).toEqual(["day"]);
  });

  test("TPL-014 a value with braces is not read as a tag", () => {
    expect(renderTemplate("Hi {{patient_first_name}}", { patient_first_name: "{{time}}", time: "9:00 AM" })).toMatchObject({
      ok: true,
      text: "Hi {{time}}",
    });
  });

  test("PERM-019 spans mark exactly the patient data that was filled in", () => {
    const rendered = renderTemplate("Hi {{patient_first_name|you}} from {{organization_name}}", {
      patient_first_name: "Zoë 👩‍⚕️",
      organization_name: "Oak",
    });
    if (!rendered.ok) throw new Error("expected a text");
    expect(rendered.spans.map((it) => [rendered.text.slice(it.start, it.end), it.isPatientData, it.usedFallback])).toEqual([
      ["Zoë 👩‍⚕️", true, false],
      ["Oak", false, false],
    ]);
    const fallback = renderTemplate("Hi {{patient_first_name|you}}", {});
    expect(fallback.ok && fallback.spans).toMatchObject([{ isPatientData: false, usedFallback: true }]);
    expect(isPatientDataTag("patient_last_name")).toBe(true);
  });

  test("TPL-014 no rendering leaves tag braces when the values have none", () => {
    fc.assert(
      fc.property(anyTemplate, (template) => {
        const rendered = renderTemplate(template, fullValues);
        if (!rendered.ok) return;
        expect(rendered.text).not.toContain("{{");
        for (const span of rendered.spans) expect(rendered.text.slice(span.start, span.end)).not.toBe("");
      }),
    );
  });
});

describe("namesPatient", () => {
  test.each([
    ["Hi {{patient_first_name}}, see you {{day}}", true],
    ["Visit of {{PATIENT_LAST_NAME|you}}", true],
    ["Hi {{contact_name}}, see you {{day}}", false],
    ["Hi patient_first_name", false],
    ["", false],
  ])("CONS-019.6 CONS-019.8 whether the template %j names the patient: %s", (template, isNamed) =>
    expect(namesPatient(template)).toBe(isNamed),
  );
});

describe("estimateTemplateCost", () => {
  test("UI-009 a fallback that is longer than its tag counts, a shorter one does not", () => {
    const long = `{{patient_first_name|${"x".repeat(200)}}}`;
    expect(estimateTemplateCost(long).expected).toMatchObject({ encoding: "GSM-7", segments: 2 });
    expect(estimateTemplateCost(long).worst).toMatchObject({ encoding: "GSM-7", segments: 2 });
    const short = "{{patient_first_name|you}}";
    expect(estimateTemplateCost(short)).toEqual(estimateTemplateCost("{{patient_first_name}}"));
    expect(estimateTemplateCost(parseTemplate(short))).toEqual(estimateTemplateCost(short));
  });

  test("UI-009 the estimate tells what an accented name would cost", () => {
    const cost = estimateTemplateCost(`Hi {{patient_first_name}}. ${"x".repeat(120)}`);
    expect(cost.expected).toMatchObject({ encoding: "GSM-7", segments: 1 });
    expect(cost.worst).toMatchObject({ encoding: "UCS-2", segments: 3 });
    expect(countCharacters("x".repeat(3))).toBe(3);
  });
});
