// One good call for each endpoint of sign-in and session.
import type { session } from "@tidings/contract/areas/session";
import { castPassword } from "../../testing/cast.ts";
import type { SamplesOf } from "../../testing/samples.ts";
import { attempt, mailedCode } from "./testing.ts";

const sessionSamples: SamplesOf<typeof session> = {
  create: async (app) => {
    app.clock.advance({ minutes: 1 });
    const { email } = app.cast.people.manager;
    await attempt(app, { email });
    return { body: { email, password: castPassword, otpAttempt: await mailedCode(app, email) } };
  },
  destroy: async (app) => ({ params: { token: (await app.as("supervisor")).token } }),
  sendOtp: (app) => ({ body: { email: app.cast.people.supervisor.email } }),
  currentUser: () => ({}),
  switchOrganization: (app) => ({ params: { externalId: app.cast.people.supervisor.externalId }, body: { organizationCode: "harbor" } }),
  ping: () => ({}),
  links: () => ({}),
};

export const samples = { session: sessionSamples };
