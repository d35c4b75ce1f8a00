// One good call for each endpoint about staff.
import { type UserInput, users } from "@tidings/contract/areas/users";
import { defaultLevels } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { SamplesOf } from "../samples.ts";
import type { TestApp } from "../start-test-app.ts";

let made = 0;

/** A user who is not on the staff yet. */
export function newcomer(fields: Partial<UserInput> = {}): UserInput {
  made += 1;
  return {
    firstName: "Noor",
    lastName: "Haddad",
    email: `noor.haddad.${made}@tidings.test`,
    phone: "3035550142",
    jobTitle: "Nurse",
    role: "staff",
    featuresPermissions: defaultLevels,
    anonymizePhi: true,
    ...fields,
  };
}

/** A member of harbor's staff without anything that prevents changing or removing the account. */
export async function newUser(app: TestApp, fields: Partial<UserInput> = {}): Promise<string> {
  const supervisor = await app.as("supervisor");
  return (await supervisor.ok(users.create, { body: newcomer(fields) })).user.externalId;
}

const added = async (app: TestApp) => ({ params: { externalId: await newUser(app) } });
const supervisor = (app: TestApp) => ({ params: { externalId: app.cast.people.supervisor.externalId } });

const userSamples: SamplesOf<typeof users> = {
  list: () => ({ query: { search: { fullName: "cast" }, sort: "role:desc" } }),
  show: added,
  create: () => ({ body: newcomer() }),
  update: async (app) => ({ ...(await added(app)), body: { lastName: "Said", role: "staff", featuresPermissions: { patient: "manage" } } }),
  destroy: added,
  sendInvitation: added,
  suspend: added,
  restore: async (app) => {
    const sample = await added(app);
    await (await app.as("supervisor")).ok(users.suspend, sample);
    return sample;
  },
  endSessions: added,
  requirePasswordReset: async (app) => {
    const sample = await added(app);
    await sql`update users set status = 'active' where external_id = ${sample.params.externalId}`.execute(app.db.system);
    return sample;
  },
  messengerNotificationSettings: supervisor,
  updateMessengerNotificationSettings: (app) => ({ ...supervisor(app), body: { scheduler: { repeatType: "hour", repeatInterval: 2 } } }),
};

export const samples = { users: userSamples };
