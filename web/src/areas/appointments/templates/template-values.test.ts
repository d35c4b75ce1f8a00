// Proves the slots of the template form, and that a record comes back from the form as it went in.
import type { AppointmentTemplate } from "@tidings/contract/areas/appointment-templates";
import { templateIssues } from "@tidings/contract/template-issues";
import { describe, expect, test } from "vitest";
import { emptyTemplate, slotChoices, type TemplateValues, templateValues, toTemplateInput, withSlot } from "./template-values.ts";

const set = (values: TemplateValues, position: number, type: "off" | "no_response" | "rsvp"): TemplateValues => ({
  ...values,
  ...withSlot(values, position, type),
});

describe("Slots", () => {
  test("TPL-018 one can be set only behind one that is set, and off is offered only for the last of them", () => {
    let values = emptyTemplate();
    expect([0, 1, 2].map((at) => slotChoices(values.reminders, at))).toEqual([["off", "no_response", "rsvp"], ["off"], ["off"]]);
    values = set(set(values, 0, "no_response"), 1, "rsvp");
    expect([0, 1, 2].map((at) => slotChoices(values.reminders, at))).toEqual([
      ["no_response", "rsvp"],
      ["off", "no_response", "rsvp"],
      ["off", "no_response", "rsvp"],
    ]);
    values = set(values, 2, "no_response");
    expect(slotChoices(values.reminders, 1)).toEqual(["no_response", "rsvp"]);
    expect(set(values, 2, "off").reminders).toHaveLength(2);
  });
  test("TPL-020 choosing RSVP turns the follow-up on, and what staff turned off stays off", () => {
    const asked = set(emptyTemplate(), 0, "rsvp");
    expect(asked.followUpEnabled).toBe(true);
    const declined = { ...asked, followUpEnabled: false };
    expect(set(declined, 1, "no_response").followUpEnabled).toBe(false);
    expect(set(declined, 0, "rsvp").followUpEnabled).toBe(false);
  });
  test("TPL-021 without an RSVP reminder there is no follow-up", () => {
    expect(set(set(emptyTemplate(), 0, "rsvp"), 0, "no_response").followUpEnabled).toBe(false);
    expect(set(set(emptyTemplate(), 0, "rsvp"), 0, "off").followUpEnabled).toBe(false);
  });
  test("LANG-016 a new template is written in English and Spanish", () => {
    expect(emptyTemplate().languages).toEqual(["english", "spanish"]);
  });
});

test("TPL-003 a template comes back from its form as it went in", () => {
  const texts = (text: string) => ({ contentText: { english: text, spanish: `${text}, en español` } });
  const template = {
    title: "Check-up",
    duration: 30,
    languages: ["english", "spanish"],
    modalities: ["video"],
    reminders: [
      {
        isRsvp: true,
        immediate: false,
        numOfDaysBefore: 0,
        sendTime: "08:00",
        ...texts("Hello"),
        acknowledgementYesMessage: texts("Yes"),
        acknowledgementNoMessage: texts("No"),
      },
    ],
    followUpEnabled: true,
    cancelMessage: texts("Off"),
  };
  expect(toTemplateInput(templateValues(template as unknown as AppointmentTemplate))).toEqual(template);
});

test("TPL-013 TPL-014 TPL-016 an empty slot is complained about at each of its fields", () => {
  const values = set(emptyTemplate(), 0, "no_response");
  const [slot] = values.reminders;
  if (!slot) throw new Error("no slot");
  const issues = templateIssues(toTemplateInput({ ...values, reminders: [{ ...slot, numOfDaysBefore: "", sendTime: null }] }));
  expect(Object.keys(issues).sort()).toEqual([
    "cancelMessage.contentText.english",
    "cancelMessage.contentText.spanish",
    "reminders[0].contentText.english",
    "reminders[0].contentText.spanish",
    "reminders[0].numOfDaysBefore",
    "reminders[0].sendTime",
  ]);
});
