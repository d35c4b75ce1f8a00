// Alerts: what needs staff at once, the on-call list, pages, and outcomes. Sources beyond safety are added here.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { safetyLevels } from "../message/safety/safety-kinds.ts";
import { E164PhoneInput } from "../phone-input.ts";
import { paged, pageQuery } from "../wire.ts";
import { alertKinds, alertStates } from "../words.ts";
import { ActivityEntry, holdReasons } from "./activity.ts";

/** What raises alerts. `hold`: messages of a number wait for a decision; `carrier`: the carrier refuses messages; `call`: a reminder call was dropped; `test` proves that a person on call is reached. */
export const alertSources = ["safety", "hold", "carrier", "call", "test"] as const;
export type AlertSource = (typeof alertSources)[number];

/** `not_reached` names the next attempt and keeps the alert waiting; the others close it. */
export const safetyOutcomes = ["reached", "welfare_check", "handed_over", "false_alarm", "not_reached"] as const;
/** `resolved` closes a carrier alert and resumes what it stopped; it closes an alert about a hold, which goes on. */
export const alertOutcomes = [...safetyOutcomes, "resolved"] as const;
export type AlertOutcome = (typeof alertOutcomes)[number];

/** Why a user was paged: first page, escalation, new message, undelivered text, next attempt, undecided pause, or test. */
export const pageReasons = ["raised", "escalated", "new_message", "not_delivered", "next_attempt", "pause_undecided", "test"] as const;
export type PageReason = (typeof pageReasons)[number];

const moment = z.string();
const Person = z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() });
const act = z.nullable(z.object({ at: moment, by: Person }));

export const AlertPatient = z.object({
  externalId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});
export type AlertPatient = z.infer<typeof AlertPatient>;

export const Alert = z.object({
  externalId: z.string(),
  source: z.enum(alertSources),
  kind: z.enum(alertKinds),
  level: z.enum(safetyLevels),
  state: z.enum(alertStates),
  raisedAt: moment,
  /** Time of the newest message or answer of the alert. */
  lastEventAt: moment,
  /** When the next page is sent unless a user takes the alert; null: no further page is due. */
  nextPageAt: z.nullable(moment),
  /** The safety text was not delivered: staff must call now. */
  isTextUndelivered: z.boolean(),
  /** The carrier replied to HELP with its own text. */
  isHelpAnsweredByCarrier: z.boolean(),
  opened: act,
  taken: act,
  closed: act,
  outcome: z.nullable(z.enum(alertOutcomes)),
  nextAttemptAt: z.nullable(moment),
  /** All patients with the number; of an alert about a region, those whose messages were refused. Empty if there are none. */
  patients: z.array(AlertPatient),
  /** E.164; masked for users without access to PHI who were not paged. Null for a test. */
  phone: z.nullable(z.string()),
  /** For a carrier alert: our number in E.164, or the name of the outreach or program. Null for all others. */
  subject: z.nullable(z.string()),
  isMasked: z.boolean(),
  /** Messages of this number wait until staff decide. */
  isPaused: z.boolean(),
});
export type Alert = z.infer<typeof Alert>;

const AlertMessage = z.object({
  /** Null if it is masked. */
  body: z.nullable(z.string()),
  /** The words that were decisive, in normalized form. */
  evidence: z.nullable(z.string()),
  kind: z.enum(alertKinds),
  level: z.enum(safetyLevels),
  receivedAt: moment,
});
const AlertText = z.object({
  body: z.string(),
  language: z.string(),
  /** State of the message. */
  state: z.string(),
  failureReason: z.nullable(z.string()),
  createdAt: moment,
});
const AlertPage = z.object({
  person: Person,
  reason: z.enum(pageReasons),
  at: moment,
  byEmail: z.boolean(),
  bySms: z.boolean(),
});
const HeldMessage = z.object({
  featureType: z.string(),
  patient: z.nullable(AlertPatient),
  body: z.nullable(z.string()),
  createdAt: moment,
  /** The message is not sent after this; null: no limit. */
  notAfter: z.nullable(moment),
  /** It expired while it was held, and was dropped when the pause ended. */
  isDropped: z.boolean(),
});
export const AlertPause = z.object({
  since: moment,
  /** Null while messages are held. */
  releasedAt: z.nullable(moment),
  /** Staff decided to hold the messages until then; null: undecided, which pages every day. */
  keptUntil: z.nullable(moment),
  /** Appointment reminders are held as well. */
  areAppointmentsStopped: z.boolean(),
  heldMessages: z.array(HeldMessage),
});
export type AlertPause = z.infer<typeof AlertPause>;

/** A reply for which the number's messages wait. */
export const AlertHold = z.object({
  reason: z.enum(holdReasons),
  since: moment,
  /** When an undecided request to stop counts as STOP; null for a death. */
  deadlineAt: z.nullable(moment),
  /** When it counted as STOP because it was not decided in time; staff can still undo this. */
  ranOutAt: z.nullable(moment),
  /** The next appointments of all patients with the number; empty for staff who may not read appointments. */
  visits: z.array(z.object({ patient: AlertPatient, appointmentExternalId: z.string(), startsAt: moment, timeZone: z.string() })),
});
export type AlertHold = z.infer<typeof AlertHold>;

export const AlertDetail = z.object({
  alert: Alert,
  messages: z.array(AlertMessage),
  texts: z.array(AlertText),
  pages: z.array(AlertPage),
  pause: z.nullable(AlertPause),
  hold: z.nullable(AlertHold),
  /** Messages of the patients with the number, newest first. */
  conversation: z.array(ActivityEntry),
});
export type AlertDetail = z.infer<typeof AlertDetail>;

const read = { action: "read", subject: "alert" } as const;
const update = { action: "update", subject: "alert" } as const;
const ref = z.object({ externalId: z.uuid() });
const one = z.object({ alert: Alert });
const instant = z.iso.datetime({ offset: true });

const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, issueText("validation.format")));

/** Hours of one weekday in the organization's time zone; 0 is Sunday. */
export const OnCallHours = z.object({ weekday: z.number().check(z.int(), z.gte(0), z.lte(6)), from: clockTime, until: clockTime });
export type OnCallHours = z.infer<typeof OnCallHours>;

const locationId = z.string().check(z.minLength(1), z.maxLength(64));
const email = z.string().check(z.email(), z.maxLength(254));

export const OnCallPerson = z.object({
  externalId: z.string(),
  user: Person,
  /** E.164; null: not paged by text. */
  phone: z.nullable(z.string()),
  email: z.string(),
  /** Empty means at all hours. */
  hours: z.array(OnCallHours),
  /** When the last test alert was sent, and when it was acknowledged; a changed phone or email requires a new test. */
  testedAt: z.nullable(moment),
  acknowledgedAt: z.nullable(moment),
  /** False if the user is no longer active or has no access to PHI, and is therefore not paged. */
  isEligible: z.boolean(),
});
export type OnCallPerson = z.infer<typeof OnCallPerson>;

const Place = z.object({ externalId: z.string(), name: z.string() });

export const OnCall = z.object({
  /** Whose list it is; null: the organization's, which is paged for all other locations and after a location's own list. */
  location: z.nullable(Place),
  /** Locations with a list of their own, by name. */
  locationsWithList: z.array(z.extend(Place, { people: z.number() })),
  people: z.array(OnCallPerson),
  /** Hours of the week in which no user of the list is on call; the organization's list is paged then, or of that one the supervisors. */
  uncoveredHours: z.array(OnCallHours),
  uncoveredMinutes: z.number(),
  acknowledgedPeople: z.number(),
  /** By the organization's list, whichever is shown: whether programs and open-ended outreaches may go live. */
  isReady: z.boolean(),
  /** Whether the sandbox carrier is used, which reaches no real patient and requires no on-call list. */
  isSandbox: z.boolean(),
});
export type OnCall = z.infer<typeof OnCall>;

/** Number of users who must have acknowledged their test alert before a program or an open-ended outreach goes live. */
export const minAcknowledgedPeople = 2;

export const AlertSettings = z.object({
  /** Minutes after which a possible alert pages if no user has opened it. */
  possibleAfterMinutes: z.number(),
  /** Minutes after which the next user is paged. */
  escalateAfterMinutes: z.number(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;
const minutes = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));

export const AlertFigures = z.object({
  from: z.string(),
  to: z.string(),
  replies: z.number(),
  alerts: z.number(),
  pages: z.number(),
  /** Null without replies. */
  pagesPerThousandReplies: z.nullable(z.number()),
  closedAlerts: z.number(),
  falseAlarms: z.number(),
  /** Share of the closed alerts, 0 to 1; null if none is closed. */
  falseAlarmShare: z.nullable(z.number()),
  /** Median minutes until an alert was taken; null if none was taken. */
  medianMinutesToTake: z.nullable(z.number()),
});
export type AlertFigures = z.infer<typeof AlertFigures>;

const alertSettings = z.object({ settings: AlertSettings });

export const alerts = {
  list: endpoint({
    method: "GET",
    path: "/alerts.json",
    summary: "List alerts: open ones first, clear before possible, newest first",
    permission: read,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          /** `active`: all alerts that are not closed. */
          state: z.optional(z.enum(["active", ...alertStates])),
          source: z.optional(z.enum(alertSources)),
          patientExternalId: z.optional(z.string().check(z.maxLength(64))),
        }),
      ),
    }),
    output: paged("alerts", Alert),
    isPolling: true,
  }),
  show: endpoint({
    method: "GET",
    path: "/alerts/:externalId.json",
    summary: "Get an alert with its messages, texts, pages, held messages, and conversation; unmasked for users who were paged",
    permission: read,
    params: ref,
    output: AlertDetail,
    errors: ["not_found"],
    isPolling: true,
  }),
  open: endpoint({
    method: "POST",
    path: "/alerts/:externalId/open.json",
    summary: "Record that the alert was viewed; a possible alert is no longer paged",
    permission: read,
    isOpenToSupport: true,
    params: ref,
    output: AlertDetail,
    errors: ["not_found"],
  }),
  take: endpoint({
    method: "POST",
    path: "/alerts/:externalId/take.json",
    summary: "Take the alert, which ends the paging; acknowledges a test alert",
    permission: update,
    isOpenToSupport: true,
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  close: endpoint({
    method: "POST",
    path: "/alerts/:externalId/close.json",
    summary: "Close an alert with an outcome; with not_reached it stays open until the next attempt",
    permission: update,
    isOpenToSupport: true,
    params: ref,
    body: z.object({
      outcome: z.enum(alertOutcomes),
      /** Needed with not_reached, in the future. */
      nextAttemptAt: z.optional(instant),
    }),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  decidePause: endpoint({
    method: "PUT",
    path: "/alerts/:externalId/pause.json",
    summary: "Release the held messages of the number, or hold them until a given time, optionally including appointment reminders",
    permission: update,
    isOpenToSupport: true,
    params: ref,
    body: z.object({
      decision: z.enum(["release", "hold"]),
      /** Needed with hold, in the future. */
      until: z.optional(instant),
      /** With hold: appointment reminders and cancellations wait too. */
      stopsAppointments: z.optional(z.boolean()),
    }),
    output: z.object({ pause: AlertPause }),
    errors: ["not_found", "invalid_state"],
  }),
  figures: endpoint({
    method: "GET",
    path: "/alerts/figures.json",
    summary: "Get the pages per 1,000 replies and the share of false alarms by day, in the organization's time zone",
    permission: { action: "read", subject: "alert_setting" },
    query: z.object({ from: z.iso.date(issueText("validation.date")), to: z.iso.date(issueText("validation.date")) }),
    output: z.object({ figures: AlertFigures }),
  }),
  settings: endpoint({
    method: "GET",
    path: "/alerts/settings.json",
    summary: "Get the paging rules of alerts",
    permission: { action: "read", subject: "alert_setting" },
    output: alertSettings,
  }),
  updateSettings: endpoint({
    method: "PUT",
    path: "/alerts/settings.json",
    summary: "Update the paging rules of alerts",
    permission: { action: "update", subject: "alert_setting" },
    wrap: "settings",
    body: z.object({ possibleAfterMinutes: minutes(1, 60), escalateAfterMinutes: minutes(1, 60) }),
    output: alertSettings,
  }),
};

const oneOnCall = z.object({ onCall: OnCall });

export const onCall = {
  show: endpoint({
    method: "GET",
    path: "/on_call.json",
    summary:
      "Who is on call for the organization or a location, in which order, the hours without coverage, and whether programs may go live",
    permission: read,
    query: z.object({ locationExternalId: z.optional(locationId) }),
    output: oneOnCall,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/on_call.json",
    summary:
      "Replace the on-call list of the organization or of a location, in the order of paging; only people who see patient data may be on it",
    permission: { action: "update", subject: "alert_setting" },
    wrap: "onCall",
    body: z.object({
      /** Left out: the organization's list. */
      locationExternalId: z.nullish(locationId),
      people: z
        .array(
          z.object({
            userExternalId: z.uuid(),
            phone: z.nullable(E164PhoneInput),
            email,
            hours: z.array(OnCallHours).check(z.maxLength(50)),
          }),
        )
        .check(z.maxLength(50)),
    }),
    output: oneOnCall,
  }),
  test: endpoint({
    method: "POST",
    path: "/on_call/:externalId/test.json",
    summary: "Send a test alert to a person on the on-call list; taking the alert acknowledges it",
    permission: { action: "update", subject: "alert_setting" },
    params: ref,
    output: one,
    sends: true,
    errors: ["not_found"],
  }),
};
