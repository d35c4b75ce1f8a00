// The words of one's own notifications.
import type { User } from "@tidings/contract/areas/users";
import { t } from "./text.ts";

type Preferences = User["preferences"];

export const outreachWords = (value: Preferences["outreachCompletionNotification"]): string =>
  t(value === "disabled" ? "outreach.never" : `outreach.${value}`);

export const aiWords = (value: Preferences["aiAssistantNotification"]): string => t(`ai.${value}`);

/** `hour:2` in words. */
export const scheduleWords = (word: string): string => t(`schedule.${word}` as "schedule.off");
