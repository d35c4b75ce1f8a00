// The visits of the demonstration: three a weekday for four weeks around today, and what each patient answered.
import type { AppointmentModality } from "@tidings/contract/words";
import { random } from "../../../fixtures/random.ts";

export type Answer = "going" | "not_going" | "maybe" | "waiting_for_clarification" | "reviewed" | "none" | "failed";

export interface AppointmentStory {
  /** From today, on the clinic's calendar. */
  day: number;
  time: string;
  modality: AppointmentModality;
  /** Which of the clinic's templates for this modality, providers, locations and patients, each in its order. */
  template: number;
  provider: number;
  location: number;
  patient: number;
  /** What came of the question, if it has been asked by now. */
  answer: Answer;
  isCancelled: boolean;
  /** Said of visits that are over. */
  isAttended: boolean | null;
  /** Made so many days before. */
  madeBefore: number;
  notes: string | null;
}

const reach = 14;
const times = ["09:00", "10:30", "14:15"] as const;
/** Ahead: what a clinic has to look at comes first, so that a week shows all of it. */
const ahead: readonly Answer[] = [
  "waiting_for_clarification",
  "going",
  "none",
  "not_going",
  "waiting_for_clarification",
  "going",
  "maybe",
  "reviewed",
  "failed",
];
const past: readonly Answer[] = ["going", "going", "none", "going", "not_going", "going"];
const notes = ["Needs a wheelchair", "Prefers mornings", "Bring the interpreter"] as const;

/** The same each time for the same weekday. */
export function appointmentStories(today: Temporal.PlainDate): AppointmentStory[] {
  const chance = random("appointments").next;
  const out: AppointmentStory[] = [];
  let asked = 0;
  for (let day = -reach; day <= reach; day += 1) {
    if (today.add({ days: day }).dayOfWeek > 5) continue;
    for (const time of times) {
      const answers = day > 0 ? ahead : past;
      const answer = answers[asked % answers.length] as Answer;
      out.push({
        day,
        time,
        modality: "in_person",
        template: Math.floor(chance() * 4),
        provider: Math.floor(chance() * 4),
        location: Math.floor(chance() * 3),
        patient: out.length,
        answer,
        isCancelled: out.length % 11 === 7,
        isAttended: day < 0 && answer !== "none" ? answer === "going" && chance() < 0.9 : null,
        madeBefore: day > 5 ? 3 + Math.floor(chance() * 10) : 8 + Math.floor(chance() * 12),
        notes: out.length % 9 === 4 ? (notes[out.length % notes.length] ?? null) : null,
      });
      asked += 1;
    }
  }
  // Came in on the day itself: too late for any reminder.
  const walkIn = {
    modality: "in_person",
    template: 0,
    provider: 0,
    location: 0,
    patient: out.length,
    answer: "none",
    isCancelled: false,
    isAttended: null,
  } as const;
  out.push({ ...walkIn, day: 0, time: "16:45", madeBefore: 0, notes: "Walk-in, asked for the late hour" });
  return [...out, ...remoteStories(today, out.length)];
}

const remote = [
  { time: "11:30", modality: "telephone" },
  { time: "15:30", modality: "video" },
] as const;

/** On every second weekday, by telephone and by video in turn. @param first patient that has no visit yet */
function remoteStories(today: Temporal.PlainDate, first: number): AppointmentStory[] {
  const days = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach).filter((day) => today.add({ days: day }).dayOfWeek <= 5);
  return days
    .filter((_, at) => at % 2 === 0)
    .map((day, at) => ({
      day,
      ...(remote[at % remote.length] as (typeof remote)[number]),
      template: 0,
      provider: at,
      location: at,
      patient: first + at,
      answer: at % 3 === 2 ? "none" : "going",
      isCancelled: false,
      isAttended: day < 0 && at % 3 !== 2 ? true : null,
      madeBefore: 9,
      notes: null,
    }));
}

export const saidWords: Readonly<Record<Exclude<Answer, "none" | "failed">, Readonly<Record<"english" | "spanish", readonly string[]>>>> = {
  going: { english: ["Yes", "YES", "yes I will be there"], spanish: ["Sí", "si", "sí, gracias"] },
  not_going: { english: ["No", "no, sorry"], spanish: ["No", "no puedo"] },
  maybe: { english: ["maybe"], spanish: ["tal vez"] },
  waiting_for_clarification: {
    english: ["who is this", "can my daughter come with me?", "what time again"],
    spanish: ["si pero mas tarde", "¿quién es?", "a qué hora era"],
  },
  reviewed: { english: ["is there parking"], spanish: ["¿hay estacionamiento?"] },
};
