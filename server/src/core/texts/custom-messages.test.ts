// Tests an organization's custom messages over HTTP: permissions by scope, and validation by field.
import { type CustomMessage, customMessages } from "@tidings/contract/areas/texts";
import type { CustomMessageScope } from "@tidings/contract/message/writing/limits";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { customText } from "./custom-text.ts";
import { systemTexts } from "./system-texts/all.ts";
import { waiting } from "./testing.ts";
import { updateCustomMessages } from "./update-custom-messages.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
await sql`insert into organization_languages (organization_id, language, created_at) values (${harbor.id}, 'vie', now()), (${harbor.id}, 'hmn', now())`.execute(
  app.db.system,
);

const errorScopes: CustomMessageScope[] = ["message:errors:sms", "flow:errors:questions"];
const read = async (scope?: CustomMessageScope | CustomMessageScope[], role: PartName = "supervisor") =>
  (await (await app.as(role)).call(customMessages.list, { query: scope ? { search: { scope } } : {} })) as {
    status: number;
    body: { customMessages: CustomMessage[]; pagination: { totalCount: number } };
  };
const keysOf = (messages: readonly CustomMessage[]) => messages.map(({ scope, key }) => `${scope} ${key}`);
type Given = Pick<CustomMessage, "scope" | "key" | "contentText"> & { contentTextBefore?: Record<string, string> };
const change = async (messages: readonly Given[], role: PartName = "supervisor") =>
  (await app.as(role)).call(customMessages.bulkUpdate, { body: { customMessages: [...messages] } });
const yesNo = (contentText: Record<string, string>): Given => ({ scope: "flow:errors:questions", key: "yes_no", contentText });
const both = (text: string) => ({ english: text, spanish: text });

describe("Reading", () => {
  test("SET-006 compliance messages have their scope and five keys, in every language that has a text", async () => {
    const { body } = await read("compliance.messages");
    expect(keysOf(body.customMessages)).toEqual(
      ["welcome_message", "welcome_voice_message", "global_optin", "global_optout", "help"].map((key) => `compliance.messages ${key}`),
    );
    for (const message of body.customMessages) {
      expect(Object.keys(message.contentText)).toEqual(["english", "spanish", "vie"]);
      expect(message.fallbackLanguages).toEqual(["hmn"]);
    }
  });

  test("SET-009 error messages have a key for each type of question, in their two scopes", async () => {
    const { body } = await read(errorScopes);
    expect(keysOf(body.customMessages).toSorted()).toEqual(
      [
        "message:errors:sms unreq",
        ...[
          "date",
          "open_ended",
          "yes_no",
          "true_false",
          "scale",
          "numerical",
          ...[2, 3, 4, 5].map((count) => `multiple_choice_${count}`),
        ].map((key) => `flow:errors:questions ${key}`),
      ].toSorted(),
    );
  });

  test("SET-012 SET-019 a custom message has key, scope and a text for each language", async () => {
    const { body } = await read("provider.auto_responder");
    expect(body.customMessages).toEqual([
      {
        key: "outside_clinic_hours",
        scope: "provider.auto_responder",
        contentText: {
          english: systemTexts.english["provider.auto_responder"].outside_clinic_hours,
          spanish: systemTexts.spanish["provider.auto_responder"].outside_clinic_hours,
        },
        fallbackLanguages: [],
      },
    ]);
  });

  test("SET-013 one scope as a word, several as a list, none for all that one may read", async () => {
    const raw = async (search: string) =>
      ((await supervisor.raw("GET", `/custom_messages.json?${search}`)).body as { pagination: { totalCount: number } }).pagination
        .totalCount;
    expect(await raw("search[scope]=compliance.messages")).toBe(5);
    expect(await raw("search[scope][]=message:errors:sms&search[scope][]=flow:errors:questions")).toBe(11);
    expect(await raw("")).toBe(25);
    expect((await supervisor.raw("GET", "/custom_messages.json?search[scope]=nonsense")).status).toBe(422);
  });

  test("LANG-002 an added language comes with compliance and error messages, not with the auto-responder or referrals", async () => {
    const { body } = await read();
    const has = Object.groupBy(body.customMessages, (message) => String("vie" in message.contentText));
    expect(new Set(has.true?.map(({ scope }) => scope))).toEqual(new Set(["compliance.messages", ...errorScopes]));
    expect(new Set(has.false?.map(({ scope }) => scope))).toEqual(
      new Set(["provider.auto_responder", "referral.messages.approved", "referral.messages.scheduled"]),
    );
  });

  test("PERM-058 PERM-059 PERM-060 each scope is read with its own right, and never another's", async () => {
    const status = async (role: PartName, scope: CustomMessageScope) => (await read(scope, role)).status;
    expect(await status("manager", "compliance.messages")).toBe(403);
    expect(await status("manager", "flow:errors:questions")).toBe(403);
    expect(await status("manager", "provider.auto_responder")).toBe(200);
    expect(await status("limited", "provider.auto_responder")).toBe(403);
    expect(await status("reader", "referral.messages.approved")).toBe(200);
    expect(await status("newcomer", "referral.messages.approved")).toBe(403);
    expect((await read(["provider.auto_responder", "compliance.messages"], "manager")).status).toBe(403);
    expect(keysOf((await read(undefined, "reader")).body.customMessages).every((name) => name.startsWith("referral."))).toBe(true);
    expect((await read(undefined, "withoutRights")).body.customMessages).toEqual([]);
    expect((await read("provider.auto_responder", "withoutRights")).status).toBe(403);
  });
});

describe("Changing", () => {
  test("SET-014 a list of key, scope and text changes what is said, and only that", async () => {
    const before = (await read(errorScopes)).body.customMessages;
    const answer = await change([
      yesNo({ english: "YES or NO, please.", spanish: "SI o NO, por favor.", vie: "CÓ hoặc KHÔNG." }),
      { scope: "message:errors:sms", key: "unreq", contentText: both("Call {{organization_name}} at {{organization_phone}}.") },
    ]);
    expect(answer.status).toBe(200);
    expect(keysOf((answer.body as { customMessages: CustomMessage[] }).customMessages)).toEqual([
      "flow:errors:questions yes_no",
      "message:errors:sms unreq",
    ]);
    const after = (await read(errorScopes)).body.customMessages;
    const textOf = (messages: readonly CustomMessage[], key: string) => messages.find((message) => message.key === key)?.contentText;
    expect(textOf(after, "yes_no")).toEqual({ english: "YES or NO, please.", spanish: "SI o NO, por favor.", vie: "CÓ hoặc KHÔNG." });
    expect(textOf(after, "unreq")?.vie).toBe(textOf(before, "unreq")?.vie);
    expect(textOf(after, "date")).toEqual(textOf(before, "date"));
    expect(await app.inside("harbor", (ctx) => customText(ctx, "flow:errors:questions", "yes_no", "spanish"))).toEqual({
      text: "SI o NO, por favor.",
      language: "spanish",
    });
    expect(await app.inside("pine", (ctx) => customText(ctx, "flow:errors:questions", "yes_no", "spanish"))).not.toMatchObject({
      text: "SI o NO, por favor.",
    });
  });

  test("SET-014 SET-019 referral texts and the out-of-hours message are changed by the same call", async () => {
    const closed: Given = {
      scope: "provider.auto_responder",
      key: "outside_clinic_hours",
      contentText: both("Closed. {{patient_first_name|Friend}}, call 911 in an emergency."),
    };
    const thanks: Given = {
      scope: "referral.messages.scheduled",
      key: "attendance_ack_yes",
      contentText: both("Thank you. Your {{referral_type}} visit is noted."),
    };
    expect((await change([closed, thanks])).status).toBe(200);
    expect((await read("provider.auto_responder")).body.customMessages[0]?.contentText).toEqual(closed.contentText);
  });

  test("What was not touched is not kept, so that it follows the product's own text", async () => {
    const messages = (await read("flow:errors:questions")).body.customMessages;
    const same = messages.map(({ scope, key, contentText }) => ({ scope, key, contentText }));
    expect((await change(same)).status).toBe(200);
    const kept = await sql<{ key: string }>`
      select key from custom_messages where organization_id = ${harbor.id} and scope = 'flow:errors:questions'`.execute(app.db.system);
    expect(kept.rows.map((row) => row.key)).toEqual(["yes_no"]);
  });

  test("SET-010 english and spanish may not be blank; an added language left empty takes the ready-made text again", async () => {
    const blank = await change([yesNo({ english: " ", vie: "CÓ?" })]);
    expect([blank.status, blank.errors]).toEqual([
      422,
      {
        "customMessages[0].contentText.english": [{ key: "validation.requiredLanguage", language: "English" }],
        "customMessages[0].contentText.spanish": [{ key: "validation.requiredLanguage", language: "Spanish" }],
      },
    ]);
    expect((await change([yesNo({ ...both("YES or NO?"), vie: "", hmn: "" })])).status).toBe(200);
    const message = (await read("flow:errors:questions")).body.customMessages.find(({ key }) => key === "yes_no");
    expect(message?.contentText.vie).toBe(systemTexts.vie["flow:errors:questions"].yes_no);
    expect(message?.fallbackLanguages).toEqual(["hmn"]);
    expect((await change([yesNo({ ...both("YES or NO?"), hmn: "Teb YES los NO." })])).status).toBe(200);
  });

  test("SET-010 SET-021 UI-012 at most 320 characters, tags counted at their defined lengths", async () => {
    const withTag = (length: number) => `${"x".repeat(length - 30)}{{organization_name}}`;
    expect((await change([yesNo(both(withTag(320)))])).status).toBe(200);
    const tooLong = await change([yesNo({ english: withTag(321), spanish: "¿SI o NO?" })]);
    expect(tooLong.errors).toEqual({ "customMessages[0].contentText.english": [{ key: "validation.maxLength", max: 320, length: 321 }] });
    const responder = (text: string): Given => ({ scope: "provider.auto_responder", key: "outside_clinic_hours", contentText: both(text) });
    expect((await change([responder("x".repeat(320))])).status).toBe(200);
    expect((await change([responder("x".repeat(321))])).status).toBe(422);
  });

  test("OP-080 a tag that the message may not carry, or that is none, is refused by name", async () => {
    const refused = await change([yesNo({ english: "Hi {{patient_first_name}}", spanish: "Hola {{nombre}}" })]);
    expect(refused.errors).toEqual({
      "customMessages[0].contentText.english": [{ key: "validation.unknownTag", tag: "{{patient_first_name}}" }],
      "customMessages[0].contentText.spanish": [{ key: "validation.unknownTag", tag: "{{nombre}}" }],
    });
  });

  test("OP-205 a text that invites an opt-out word for another purpose is refused", async () => {
    const refused = await change([yesNo({ english: "Reply CANCEL to cancel your visit.", spanish: "Responda SI o NO." })]);
    expect(refused.errors).toEqual({ "customMessages[0].contentText.english": [{ key: "validation.invitesStop", word: "CANCEL" }] });
  });

  test("SET-011 each complaint stands at its message's place in the list; nothing of the list is kept", async () => {
    const refused = await change([
      yesNo(both("This one is fine.")),
      { scope: "message:errors:sms", key: "unreq", contentText: { english: "Fine", spanish: "" } },
      { scope: "flow:errors:questions", key: "welcome_message", contentText: both("No such key here") },
      yesNo(both("Twice in one list")),
      { scope: "provider.auto_responder", key: "outside_clinic_hours", contentText: { ...both("x"), vie: "x" } },
    ]);
    expect(Object.entries(refused.errors).map(([path, issues]) => [path, (issues as { key: string }[])[0]?.key])).toEqual([
      ["customMessages[1].contentText.spanish", "validation.requiredLanguage"],
      ["customMessages[2].key", "validation.invalid"],
      ["customMessages[3].key", "validation.unique"],
      ["customMessages[4].contentText.vie", "validation.invalid"],
    ]);
    const now = (await read("flow:errors:questions")).body.customMessages.find(({ key }) => key === "yes_no");
    expect(now?.contentText.english).not.toBe("This one is fine.");
  });

  test("PERM-059 OP-060 compliance messages are changed by nobody, the others with their own right only", async () => {
    const help: Given = { scope: "compliance.messages", key: "help", contentText: both("Help yourself") };
    for (const role of ["supervisor", "siteAdmin"] as const) expect([role, (await change([help], role)).status]).toEqual([role, 403]);
    const closed: Given = { scope: "provider.auto_responder", key: "outside_clinic_hours", contentText: both("Closed now.") };
    expect((await change([closed], "manager")).status).toBe(200);
    expect((await change([closed, yesNo(both("YES?"))], "manager")).status).toBe(403);
    expect((await change([closed], "limited")).status).toBe(403);
  });

  test("SET-014 what one person changed in one language stays when another changes it in another language", async () => {
    const open: Given = { scope: "flow:errors:questions", key: "open_ended", contentText: both("First") };
    await change([open]);
    await change([{ ...open, contentText: { english: "Second", spanish: "First" } }], "masked");
    const kept = await sql<{ content_text: unknown }>`
      select content_text from custom_messages where organization_id = ${harbor.id} and key = 'open_ended'`.execute(app.db.system);
    expect(kept.rows[0]?.content_text).toEqual({ english: "Second", spanish: "First" });
  });

  test("Who changed which text in which languages is kept in the audit log, the text itself is not", async () => {
    await change([yesNo({ english: "Only English changed.", spanish: "¿SI o NO?" })]);
    await change([yesNo({ english: "Only English changed again.", spanish: "¿SI o NO?" })]);
    const { rows } = await sql<{ user_id: number; detail: unknown }>`
      select user_id, detail from audit_events where action = 'custom_message.updated' order by id desc limit 1`.execute(app.db.system);
    expect(rows[0]).toEqual({
      user_id: app.cast.people.supervisor.id,
      detail: { scope: "flow:errors:questions", key: "yes_no", languages: "english" },
    });
  });
});

describe("Two people at once", () => {
  const texts = async () => {
    const { body } = await read("flow:errors:questions");
    return body.customMessages.find(({ key }) => key === "yes_no")?.contentText ?? {};
  };
  const from = (before: Record<string, string>, mine: Record<string, string>) => ({
    ...yesNo({ ...before, ...mine }),
    contentTextBefore: before,
  });

  test("SET-014 a wording that somebody else has changed since it was read is refused at its field, and theirs stays", async () => {
    const before = await texts();
    expect((await change([from(before, { english: "Theirs: YES or NO?" })])).status).toBe(200);
    const refused = await change([from(before, { english: "Mine: YES or NO?", spanish: "Mío: ¿SÍ o NO?" })]);
    expect([refused.status, refused.errors]).toEqual([
      409,
      {
        code: "stale",
        "customMessages[0].contentText.english": [{ key: "validation.textChangedMeanwhile", now: "Theirs: YES or NO?" }],
      },
    ]);
    expect(await texts()).toEqual({ ...before, english: "Theirs: YES or NO?" });
    // A user who has seen the other user's text may replace it.
    const seen = { ...before, english: "Theirs: YES or NO?" };
    expect((await change([from(seen, { english: "Mine: YES or NO?" })])).status).toBe(200);
    expect((await texts()).english).toBe("Mine: YES or NO?");
  });

  test("SET-014 what was only read and not changed is left as somebody else has made it", async () => {
    const before = await texts();
    await change([from(before, { spanish: "Suyo: ¿SÍ o NO?" })]);
    expect((await change([from(before, { english: "Only mine: YES or NO?" })])).status).toBe(200);
    expect(await texts()).toEqual({ ...before, english: "Only mine: YES or NO?", spanish: "Suyo: ¿SÍ o NO?" });
  });

  test("SET-014 who saves while somebody else's save is not finished waits for it, and is refused then", async () => {
    const before = await texts();
    const mine = await app.inside("harbor", async (ctx) => {
      await updateCustomMessages(ctx, [from(before, { english: "Theirs, first?" })]);
      const second = change([from(before, { english: "Mine, second?" })]);
      await expect.poll(() => waiting(app), { timeout: 15_000 }).toBeGreaterThan(0);
      return { second };
    });
    expect((await mine.second).status).toBe(409);
    expect((await texts()).english).toBe("Theirs, first?");
  });

  test("SET-014 the same words from two people are no conflict", async () => {
    const before = await texts();
    const both = await Promise.all([1, 2].map(() => change([from(before, { english: "Agreed: YES or NO?" })])));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });
});
