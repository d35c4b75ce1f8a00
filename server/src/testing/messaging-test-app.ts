// A clinic under test that sends and hears: texts leave to the pretend carrier, replies come in signed over real HTTP.
import type { KeywordHandling } from "@tidings/contract/words";
import { sql } from "kysely";
import twilio from "twilio";
import { appointments } from "../areas/appointments/area.ts";
import { outreaches } from "../areas/outreaches/area.ts";
import { programs } from "../areas/programs/area.ts";
import { referrals } from "../areas/referrals/area.ts";
import { openCarrier } from "../core/carriers/public.ts";
import { createDispatcher, createInbox, type Inbox } from "../core/messaging/public.ts";
import { startTestSimulator, type TestSimulator, testAccount } from "../core/messaging/testing.ts";
import { safetyPort } from "../core/safety/public.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./start-test-app.ts";

export interface MessagingTestApp extends TestApp {
  simulator: TestSimulator;
  inbox: Inbox;
  /** Hands over everything that is due. */
  dispatch(): Promise<void>;
  /** A patient texts the clinic; answers the HTTP status of the webhook. */
  text(from: string, body: string, more?: Record<string, string>): Promise<number>;
  /** The carrier posts this to a webhook, signed; answers the HTTP status. */
  postForm(path: string, fields: Record<string, string>): Promise<number>;
  /** As `text`, and the reply is read. */
  receive(from: string, body: string, more?: Record<string, string>): Promise<void>;
  /** Texts that reached this phone, oldest first. */
  textsTo(phone: string): Promise<string[]>;
}

let sids = 0;
const path = "/webhooks/twilio/inbound";

/** The clinic alone answers STOP, START and HELP, unless its number is said to be handled otherwise; nothing is translated unless it has a translator, and no large model is asked unless it has one. */
export async function startMessagingTestApp(
  options: TestAppOptions & { keywordHandling?: KeywordHandling; hasTranslator?: boolean; hasLargeModel?: boolean } = {},
): Promise<MessagingTestApp> {
  const simulator = await startTestSimulator();
  const app = await startTestApp({
    ...options,
    environment: {
      CARRIER_BASE_URL: simulator.url,
      TWILIO_ACCOUNT_SID: testAccount.sid,
      TWILIO_AUTH_TOKEN: testAccount.token,
      ...(options.hasLargeModel ? { CLASSIFIER_URL: `${simulator.url}/classifier/v1/chat/completions`, CLASSIFIER_MODEL: "sandbox" } : {}),
      ...(options.hasTranslator ? { TRANSLATOR_URL: `${simulator.url}/translator` } : {}),
      ...options.environment,
    },
  });
  await sql`update senders set keyword_handling = ${options.keywordHandling ?? "tidings"}`.execute(app.db.system);
  const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings };
  const carrier = openCarrier(app.settings);
  const dispatcher = createDispatcher({ ...parts, carrier });
  const handlers = [appointments.replies, outreaches.replies, programs.replies, referrals.replies];
  const inbox = createInbox({ ...parts, handlers, safety: safetyPort });
  const postForm: MessagingTestApp["postForm"] = async (to, fields) => {
    const form = { AccountSid: testAccount.sid, ApiVersion: "2010-04-01", ...fields };
    const signature = twilio.getExpectedTwilioSignature(testAccount.token, app.settings.publicUrl + to, form);
    const answer = await fetch(app.url + to, {
      method: "POST",
      headers: { "x-twilio-signature": signature },
      body: new URLSearchParams(form),
    });
    return answer.status;
  };
  const text: MessagingTestApp["text"] = async (from, body, more = {}) => {
    const form = {
      MessageSid: `SMtest${++sids}`,
      From: from,
      To: app.cast.organizations.harbor.sender,
      Body: body,
      NumMedia: "0",
      ...more,
    };
    return postForm(path, form);
  };
  return {
    ...app,
    simulator,
    inbox,
    text,
    postForm,
    dispatch: () => dispatcher.drain(),
    receive: async (from, body, more) => {
      await text(from, body, more);
      await inbox.drain();
    },
    textsTo: async (phone) => {
      const texts = await simulator.control<{ body: string }[]>("GET", `/messages.json?to=${encodeURIComponent(phone)}&limit=100`);
      return texts.map((one) => one.body).toReversed();
    },
    close: async () => {
      await dispatcher.stop();
      await carrier.close();
      await app.close();
      await simulator.stop();
    },
  };
}
