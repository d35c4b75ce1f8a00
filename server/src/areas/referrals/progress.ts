// How far a referral is and what moves it: each function answers the progress that follows; pure.
import {
  openReferralStates,
  type ReferralAttendance,
  type ReferralChange,
  type ReferralHindrance,
  type ReferralState,
  type ReferralStep,
  referralAttendanceDays,
  referralOpenDays,
  referralReplyDays,
  referralTimes,
  type ScheduleStatus,
} from "@tidings/contract/areas/referrals";
import { attendanceAt, dayOf, endOfWaiting, nextWednesday, wednesdayInTwoWeeks } from "./times.ts";

export type AskedStep = Exclude<ReferralStep, "intro">;

/** The columns that the life of a referral moves; times as ISO texts. */
export interface Progress {
  state: ReferralState;
  schedule_status: ScheduleStatus;
  appointment_on: string | null;
  attendance: ReferralAttendance | null;
  intro_sent_at: string | null;
  asks_without_response: number;
  next_step: ReferralStep | null;
  next_step_at: string | null;
  hindrance: ReferralHindrance | null;
  expires_at: string | null;
  open_step: AskedStep | null;
  open_until: string | null;
  last_number: number;
  completed_at: string | null;
  expired_at: string | null;
}

export interface At {
  now: Temporal.Instant;
  timeZone: string;
}

const next = (step: ReferralStep, moment: Temporal.Instant) => ({ next_step: step, next_step_at: moment.toString(), hindrance: null });
const nothingNext = { next_step: null, next_step_at: null, hindrance: null } as const;
const nothingOpen = { open_step: null, open_until: null } as const;

export const isOpen = (state: ReferralState): boolean => (openReferralStates as readonly ReferralState[]).includes(state);

export const timeOf = (step: ReferralStep): string => (step === "intro" ? referralTimes.intro : referralTimes.question);

const begun: Progress = {
  state: "approved",
  schedule_status: "not_asked",
  appointment_on: null,
  attendance: null,
  intro_sent_at: null,
  asks_without_response: 0,
  ...nothingNext,
  expires_at: null,
  ...nothingOpen,
  last_number: 0,
  completed_at: null,
  expired_at: null,
};

const openUntil = (orderedOn: string, { now, timeZone }: At): string =>
  endOfWaiting(referralOpenDays, [Temporal.PlainDate.from(orderedOn), dayOf(now, timeZone)], timeZone).toString();

const attendanceUntil = (appointmentOn: string | null, { now, timeZone }: At): string => {
  const today = dayOf(now, timeZone);
  return endOfWaiting(referralAttendanceDays, [Temporal.PlainDate.from(appointmentOn ?? today), today], timeZone).toString();
};

/** The appointment is known: what comes is the question whether the patient went. */
function withAppointment(before: Progress, appointmentOn: string, at: At): Progress {
  const { now, timeZone } = at;
  return {
    ...before,
    ...nothingOpen,
    ...next("attendance_question", attendanceAt(appointmentOn, now, timeZone)),
    state: "scheduled",
    schedule_status: "yes",
    appointment_on: appointmentOn,
    attendance: null,
    asks_without_response: 0,
    expires_at: attendanceUntil(appointmentOn, at),
    completed_at: null,
    expired_at: null,
  };
}

export function ended(before: Progress, state: "completed" | "expired", { now }: At): Progress {
  return {
    ...before,
    ...nothingNext,
    ...nothingOpen,
    state,
    // What was asked and never answered.
    schedule_status: before.schedule_status === "pending" ? "no_response" : before.schedule_status,
    attendance: before.attendance === "pending" ? "no_response" : before.attendance,
    expires_at: null,
    completed_at: state === "completed" ? now.toString() : null,
    expired_at: state === "expired" ? now.toString() : null,
  };
}

interface Stated {
  state: ReferralState;
  appointmentOn: string | null;
  orderedOn: string;
}

/** Sets the status, whatever it was: from a file, or corrected by staff. */
export function stated(before: Progress, { state, appointmentOn, orderedOn }: Stated, at: At): Progress {
  const open: Progress = { ...before, ...nothingOpen, attendance: null, asks_without_response: 0, completed_at: null, expired_at: null };
  if (state === "approved") {
    const first =
      before.intro_sent_at === null
        ? next("intro", nextWednesday(at.now, referralTimes.intro, at.timeZone))
        : next("schedule_question", nextWednesday(at.now, referralTimes.question, at.timeZone));
    return { ...open, ...first, state, schedule_status: "not_asked", appointment_on: null, expires_at: openUntil(orderedOn, at) };
  }
  if (state !== "scheduled") return { ...ended(before, state, at), appointment_on: appointmentOn };
  if (appointmentOn !== null) return withAppointment(open, appointmentOn, at);
  const asks = next("appointment_date_question", at.now);
  return { ...open, ...asks, state, schedule_status: "yes", appointment_on: null, expires_at: openUntil(orderedOn, at) };
}

export const imported = (given: Stated, at: At): Progress => stated(begun, given, at);

/** What a person puts right. A date alone means that it is scheduled; a state that it has already changes nothing. */
export function corrected(before: Progress, change: ReferralChange, orderedOn: string, at: At): Progress {
  const appointmentOn = change.appointmentDate === undefined ? before.appointment_on : change.appointmentDate;
  const state = change.state ?? (change.appointmentDate ? "scheduled" : before.state);
  if (state === before.state && appointmentOn === before.appointment_on) return before;
  return stated(before, { state, appointmentOn: state === "approved" ? null : appointmentOn, orderedOn }, at);
}

/** A text was written for it. */
export function sent(before: Progress, step: ReferralStep, { now, timeZone }: At): Progress {
  const again = wednesdayInTwoWeeks(now, timeZone);
  const numbered = { ...before, last_number: before.last_number + 1 };
  if (step === "intro") return { ...numbered, ...next("schedule_question", again), intro_sent_at: now.toString() };
  const asked = { ...numbered, open_step: step, open_until: now.add({ hours: 24 * referralReplyDays }).toString() };
  if (step === "schedule_question") {
    const asks = before.asks_without_response + 1;
    // Until the very moment of the next one, so that another referral of the patient may be asked about then.
    return { ...asked, ...next(step, again), open_until: again.toString(), schedule_status: "pending", asks_without_response: asks };
  }
  // Not repeated: the clock only looks whether it arrived.
  return { ...asked, ...next(step, again), attendance: step === "attendance_question" ? "pending" : before.attendance };
}

/** It does not leave for this reason: tried again on the next Wednesday. */
export const hindered = (before: Progress, step: ReferralStep, hindrance: ReferralHindrance | null, { now, timeZone }: At): Progress => ({
  ...before,
  ...nothingOpen,
  next_step: step,
  next_step_at: nextWednesday(now, timeOf(step), timeZone).toString(),
  hindrance,
});

/** No reply came, and it is not asked again. */
export const unanswered = (before: Progress): Progress => ({
  ...before,
  ...nothingNext,
  ...nothingOpen,
  attendance: before.attendance === "pending" ? "no_response" : before.attendance,
});

/** The last text did not arrive: it does not count as asked. */
export function undelivered(before: Progress, step: ReferralStep): Progress {
  if (step === "intro") return { ...before, intro_sent_at: null, schedule_status: "not_asked" };
  if (step !== "schedule_question") return before;
  const asks = Math.max(0, before.asks_without_response - 1);
  return { ...before, asks_without_response: asks, schedule_status: asks === 0 ? "not_asked" : before.schedule_status };
}

/** The patient has an appointment: the next message asks at once for its day. */
export const answeredYes = (before: Progress, { now }: At): Progress => ({
  ...before,
  ...nothingOpen,
  ...next("appointment_date_question", now),
  state: "scheduled",
  schedule_status: "yes",
  asks_without_response: 0,
});

export const answeredNo = (before: Progress, { now, timeZone }: At): Progress => ({
  ...before,
  ...nothingOpen,
  ...next("schedule_question", wednesdayInTwoWeeks(now, timeZone)),
  schedule_status: "no",
  asks_without_response: 0,
});

export const answeredDate = withAppointment;

/** Also of who said first that they went: the referral is open again until it expires. */
const notAttended = (before: Progress, at: At): Progress => ({
  ...before,
  ...nothingNext,
  ...nothingOpen,
  state: "scheduled",
  attendance: "no",
  expires_at: before.expires_at ?? attendanceUntil(before.appointment_on, at),
  completed_at: null,
});

export const answeredAttendance = (before: Progress, hasAttended: boolean, at: At): Progress =>
  hasAttended ? { ...ended(before, "completed", at), attendance: "yes" } : notAttended(before, at);
