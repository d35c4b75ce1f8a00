// Values of the on-call form, their validation before the request, and the request bodies. Pure.
import type { AlertSettings, OnCall, OnCallHours } from "@tidings/contract/areas/alerts";
import type { FieldIssues } from "@tidings/contract/errors";

export interface HoursValues {
  weekday: number;
  /** HH:mm, or null while empty or incomplete. */
  from: string | null;
  until: string | null;
}

export interface PersonValues {
  userExternalId: string | null;
  /** Ten digits, or empty. */
  phone: string;
  email: string;
  isAlways: boolean;
  hours: HoursValues[];
}

export interface OnCallValues {
  people: PersonValues[];
  escalateAfterMinutes: string;
  possibleAfterMinutes: string;
}

export const newHours = (after?: HoursValues): HoursValues => ({
  weekday: after ? (after.weekday + 1) % 7 : 1,
  from: after?.from ?? "08:00",
  until: after?.until ?? "17:00",
});

export const newPerson: PersonValues = { userExternalId: null, phone: "", email: "", isAlways: true, hours: [] };

/** The end of a day is written 24:00 on the wire and typed as 12:00 AM. */
const midnight = { wire: "24:00", typed: "00:00" };

export const onCallValues = ({ people }: OnCall, settings: AlertSettings): OnCallValues => ({
  people: people.map(({ user, phone, email, hours }) => ({
    userExternalId: user.externalId,
    phone: phone?.replace(/^\+1/, "") ?? "",
    email,
    isAlways: hours.length === 0,
    hours: hours.map((one) => ({ ...one, until: one.until === midnight.wire ? midnight.typed : one.until })),
  })),
  escalateAfterMinutes: String(settings.escalateAfterMinutes),
  possibleAfterMinutes: String(settings.possibleAfterMinutes),
});

const wireHours = ({ weekday, from, until }: HoursValues): OnCallHours => ({
  weekday,
  from: from ?? "",
  until: until === midnight.typed ? midnight.wire : (until ?? ""),
});

export const peopleBody = (values: OnCallValues) => ({
  people: values.people.map((person) => ({
    userExternalId: person.userExternalId ?? "",
    phone: person.phone === "" ? null : `+1${person.phone}`,
    email: person.email.trim(),
    hours: person.isAlways ? [] : person.hours.map(wireHours),
  })),
});

export const settingsBody = (values: OnCallValues): AlertSettings => ({
  escalateAfterMinutes: Number(values.escalateAfterMinutes),
  possibleAfterMinutes: Number(values.possibleAfterMinutes),
});

const blank = [{ key: "validation.blank" }];

function checkHours(hours: HoursValues, path: string): FieldIssues {
  const { from, until } = wireHours(hours);
  return {
    ...(hours.from ? {} : { [`${path}.from`]: blank }),
    ...(hours.until ? {} : { [`${path}.until`]: blank }),
    ...(hours.from && hours.until && until <= from ? { [`${path}.until`]: [{ key: "validation.invalidPeriod" }] } : {}),
  };
}

const isMinutes = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 60;

export function checkOnCall(values: OnCallValues): FieldIssues {
  const ofPeople = values.people.map((person, at): FieldIssues => {
    const path = `people[${at}]`;
    const hours = person.isAlways ? [] : person.hours.map((one, nth) => checkHours(one, `${path}.hours[${nth}]`));
    return Object.assign(
      {
        ...(person.userExternalId ? {} : { [`${path}.userExternalId`]: blank }),
        ...(person.email.trim() ? {} : { [`${path}.email`]: blank }),
        ...(person.phone === "" || person.phone.length === 10 ? {} : { [`${path}.phone`]: [{ key: "validation.phone" }] }),
      },
      ...hours,
    );
  });
  const range = [{ key: "validation.invalid" }];
  return Object.assign(
    {
      ...(isMinutes(values.escalateAfterMinutes) ? {} : { escalateAfterMinutes: range }),
      ...(isMinutes(values.possibleAfterMinutes) ? {} : { possibleAfterMinutes: range }),
    },
    ...ofPeople,
  );
}
