// Proves what the forms of an appointment ask for and send.
import { AppointmentChange, AppointmentInput } from "@tidings/contract/areas/appointments";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  appointmentIssues,
  defaultsOf,
  emptyAppointment,
  toAppointmentInput,
  toDetails,
  toReschedule,
  withTemplate,
} from "./appointment-values.ts";

const filled = {
  ...emptyAppointment({ patientExternalId: "HCH-1" }),
  appointmentTemplateExternalId: "0198c0de-0000-7000-8000-000000000001",
  startDate: "2026-12-01",
  startTime: "14:30",
  phone: "3035550101",
};

test("APT-026 APT-027 APT-028 the empty form asks for the patient, the template and the start", () => {
  expect(Object.keys(appointmentIssues(emptyAppointment())).sort()).toEqual([
    "appointmentTemplateExternalId",
    "patientExternalId",
    "startTime",
    "startsAt",
  ]);
  expect(appointmentIssues(filled)).toEqual({});
});

test("APT-071.5 the form of a new appointment begins with the day, time and provider or location of its address", () => {
  const search = { date: "2026-12-01", time: "09:30", provider_external_id: "HP-1", location_external_id: 7 };
  expect(emptyAppointment(defaultsOf(search))).toMatchObject({
    patientExternalId: null,
    startDate: "2026-12-01",
    startTime: "09:30",
    providerExternalId: "HP-1",
    locationExternalId: "7",
  });
  const unreadable = { patient_external_id: "HCH-1", date: "tomorrow", time: "25:00" };
  expect(defaultsOf(unreadable)).toMatchObject({ patientExternalId: "HCH-1", startDate: null, startTime: null, providerExternalId: null });
});

test("APT-011 the form sends the clock where the visit is, no empty texts, and text messages", () => {
  const input = toAppointmentInput(filled);
  expect(input).toMatchObject({ startsAt: "2026-12-01T14:30", sendVia: "sms", address: null, phone: "3035550101" });
  expect("externalId" in input).toBe(false);
  expect(z.safeParse(AppointmentInput, input).success).toBe(true);
  expect(toAppointmentInput({ ...filled, externalId: " A-1 " }).externalId).toBe("A-1");
});

test("APT-014 APT-016 an edit sends the details alone, a reschedule the start and where", () => {
  expect(z.safeParse(AppointmentChange, toDetails(filled)).success).toBe(true);
  expect(Object.keys(toDetails(filled))).not.toContain("startsAt");
  expect(toReschedule(filled, 3)).toEqual({
    startsAt: "2026-12-01T14:30",
    providerExternalId: null,
    locationExternalId: null,
    lockVersion: 3,
  });
});

test("APT-029 APT-030 APT-031 APT-032 a phone of other than ten digits and texts that are too long are refused before they are sent", () => {
  const wrong = { phone: "303555010", address: "x".repeat(26), customContent: "x".repeat(26), externalId: "x".repeat(65) };
  const parsed = z.safeParse(AppointmentInput, toAppointmentInput({ ...filled, ...wrong }));
  expect(parsed.success).toBe(false);
  expect(new Set(parsed.error?.issues.map((issue) => issue.path[0]))).toEqual(new Set(Object.keys(wrong)));
});

test("APT-066.3 the way is asked for where the template is for several, not where it is for one or all", () => {
  expect(appointmentIssues(filled, ["video"])).toEqual({});
  expect(Object.keys(appointmentIssues(filled, ["telephone", "video"]))).toEqual(["modality"]);
  expect(appointmentIssues({ ...filled, modality: "video" }, ["telephone", "video"])).toEqual({});
});

test("APT-067.1 another template keeps the chosen way where it is for it", () => {
  const chosen = { ...filled, modality: "video" } as const;
  expect(withTemplate(chosen, { externalId: "t", modalities: ["video"] })).toEqual({
    appointmentTemplateExternalId: "t",
    modality: "video",
  });
  expect(withTemplate(chosen, { externalId: "t", modalities: [] }).modality).toBe("video");
  expect(withTemplate(chosen, { externalId: "t", modalities: ["in_person"] }).modality).toBe(null);
});
