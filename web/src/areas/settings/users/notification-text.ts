// Texts of the user's own notifications.
import type { User } from "@tidings/contract/areas/users";
import { t } from "./text.ts";

type Preferences = User["preferences"];

export const outreachText = (value: Preferences["outreachCompletionNotification"]): string =>
  t(value === "disabled" ? "outreach.never" : `outreach.${value}`);

export const aiText = (value: Preferences["aiAssistantNotification"]): string => t(`ai.${value}`);

export const digestText = (value: Preferences["digestNotification"]): string => t(`digest.${value}`);

/** Label of a schedule such as `hour:2`. */
export const scheduleText = (word: string): string => t(`schedule.${word}` as "schedule.off");
