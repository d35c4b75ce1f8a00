// Values of the staff user form, and their conversion to the request. Pure.
import type { MessengerNotificationSettings, User, UserInput } from "@tidings/contract/areas/users";
import { defaultLevels, type FeatureLevels } from "@tidings/contract/permissions";
import { features } from "@tidings/contract/words";
import { orNull } from "../../../kit/form-changes.ts";
import { newPerson, type PersonValues, personValues } from "../../../kit/person-values.ts";

export interface UserValues extends PersonValues {
  role: User["role"];
  featuresPermissions: FeatureLevels;
  anonymizePhi: boolean;
  readsConfidential: boolean;
  /** Null: all locations. */
  locationExternalIds: string[] | null;
  preferences: User["preferences"];
  /** `hour:2`; "off" for never. */
  scheduler: string;
}

export const newUserValues: UserValues = {
  ...newPerson,
  role: "staff",
  featuresPermissions: defaultLevels,
  anonymizePhi: true,
  readsConfidential: false,
  locationExternalIds: null,
  preferences: { outreachCompletionNotification: "user_created", aiAssistantNotification: "weekly", digestNotification: "disabled" },
  scheduler: "off",
};

type Scheduler = MessengerNotificationSettings["scheduler"];

export const scheduleWord = ({ repeatType, repeatInterval }: Scheduler): string =>
  repeatType === undefined ? "off" : `${repeatType}:${repeatInterval}`;

/** An empty scheduler turns it off. */
export function schedulerOf(word: string): Scheduler {
  const [repeatType, repeatInterval] = word.split(":");
  return word === "off" ? {} : { repeatType: repeatType as "minute" | "hour", repeatInterval: Number(repeatInterval) };
}

export const userValues = (user: User, scheduler: Scheduler = {}): UserValues => ({
  ...personValues(user),
  role: user.role,
  featuresPermissions: user.featuresPermissions,
  anonymizePhi: user.anonymizePhi,
  readsConfidential: user.readsConfidential,
  locationExternalIds: user.locations?.map(({ externalId }) => externalId) ?? null,
  preferences: user.preferences,
  scheduler: scheduleWord(scheduler),
});

/** Request values: trimmed names, empty text as null; the schedule has its own endpoint. */
export function userBody({ scheduler: _own, phone, jobTitle, ...rest }: Partial<UserValues>): Partial<UserInput> {
  const trimmed = Object.fromEntries(
    (["firstName", "lastName", "email"] as const).flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name].trim()]])),
  );
  return {
    ...rest,
    ...trimmed,
    ...(phone === undefined ? {} : { phone: orNull(phone) }),
    ...(jobTitle === undefined ? {} : { jobTitle: orNull(jobTitle) }),
  };
}

/** Only the features whose level differs, so that concurrent changes of other features are kept. */
export const changedLevels = (before: FeatureLevels, after: FeatureLevels): Partial<FeatureLevels> =>
  Object.fromEntries(features.flatMap((feature) => (before[feature] === after[feature] ? [] : [[feature, after[feature]]])));

/** Request body of a new user, without notifications, which users choose themselves. */
export function newUserBody(values: UserValues): UserInput {
  const { preferences: _theirs, ...body } = userBody(values) as UserInput;
  return body;
}
