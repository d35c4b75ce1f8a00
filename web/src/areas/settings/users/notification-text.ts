// The words of one's own notifications.
import type { User } from "@tidings/contract/areas/users";
import { t } from "./text.ts";

type Preferences = User["preferences"];

export const outreachText = (value: Preferences["outreachCompletionNotification"]): string =>
  t(value === "disabled" ? "outreach.never" : `outreach.${value}`);

export const aiText = (value: Preferences["aiAssistantNotification"]): string => t(`ai.${value}`);

/** `hour:2` in words. */
export const scheduleText = (word: string): string => t(`schedule.${word}` as "schedule.off");
