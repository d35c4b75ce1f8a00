// Proves what the provider writes for all organizations: the library, canvases, launched programs, and the reading of messages.
import { adminCanvases, adminLibrary, adminOutboundMessages, adminPatientResponses, adminPrograms } from "@tidings/contract/areas/admin";
import { reviewSharings } from "@tidings/contract/areas/ai";
import { messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { programs } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { newProgram } from "../../testing/samples/programs.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { newReading, samples } from "./samples.ts";
import { another, canvasBody, canvasContent, newCanvas, newOrganization, newResource, resourceBody } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as("productStaff");
const supervisor = await app.as("supervisor");

describe("ADM-009.7 the library", () => {
  const found = async (title: string) =>
    (await supervisor.ok(outreachTemplates.list, { query: { search: { title } } })).templates.map((one) => one.title);

  test("ADM-009.7 a published resource is in every organization at once, changes there, and goes when it is taken back", async () => {
    const { externalId, title, kind } = await newResource(app);
    expect(await found(title)).toEqual([title]);
    const renamed = another("Eye test ");
    await admin.ok(adminLibrary.update, { params: { externalId }, body: resourceBody({ kind, title: renamed }) });
    expect([await found(title), await found(renamed)]).toEqual([[], [renamed]]);
    await admin.ok(adminLibrary.update, { params: { externalId }, body: resourceBody({ kind, title: renamed, isPublished: false }) });
    expect(await found(renamed)).toEqual([]);
  });

  test("ADM-009.7 one of Messenger asks nothing, and an organization set up later has it too", async () => {
    const body = resourceBody({ kind: "messenger_template", title: another("Parking "), questionType: "no_response", answers: [] });
    await admin.ok(adminLibrary.create, { body });
    const { templates } = await supervisor.ok(messengerTemplates.list, { query: { search: { title: body.title } } });
    expect(templates.map((one) => [one.title, one.tidingsTemplate])).toEqual([[body.title, true]]);
    const { code } = await newOrganization(app);
    const { rows } = await sql`select from messenger_templates t join organizations o on o.id = t.organization_id
      where o.code = ${code} and t.title = ${body.title}`.execute(app.db.system);
    expect(rows).toHaveLength(1);
    const asking = await admin.call(adminLibrary.create, { body: resourceBody({ kind: "messenger_template" }) });
    expect(Object.keys(asking.errors)).toEqual(["questionType", "answers"]);
  });

  test("ADM-009.7 a text in one language, with an unknown tag or a stop word is refused at its field", async () => {
    const errors = async (contentText: Record<string, string>) =>
      (await admin.call(adminLibrary.create, { body: resourceBody({ contentText }) })).errors;
    expect(await errors({ english: "Come in." })).toEqual({
      "contentText.spanish": [{ key: "validation.requiredLanguage", language: "Spanish" }],
    });
    expect(Object.keys(await errors({ english: "Hi {{nobody}}", spanish: "Reply CANCEL to end." }))).toEqual([
      "contentText.english",
      "contentText.spanish",
    ]);
  });
});

describe("ADM-010 canvases", () => {
  const offered = async (code: string) =>
    (await supervisor.ok(programs.templates, { query: { perPage: 120 } })).programTemplates.find((one) => one.code === code);

  test("ADM-010 ADM-011 a draft is nobody's; finalized it is launched with its weeks, and changed for later launches alone", async () => {
    const { externalId, code } = await newCanvas(app);
    const params = { externalId };
    expect(await offered(code)).toBeUndefined();
    const { canvas } = await admin.ok(adminCanvases.finalize, { params });
    expect([canvas.state, canvas.weeksCount, canvas.messagesCount]).toEqual(["finalized", 2, 3]);
    expect(await offered(code)).toMatchObject({ name: "Sleeping well", weeks: 2, messagesCount: 3 });
    const { program } = await supervisor.ok(programs.publish, { params: { code } });
    const launched = await supervisor.ok(programs.questions, { params: { externalId: program.externalId } });
    expect(launched.questions.map((one) => [one.type, one.scheduling.week, one.branchingInfo !== null])).toEqual([
      ["no_response", 1, false],
      ["yes_no", 1, false],
      ["no_response", 2, true],
    ]);
    const { code: _stays, ...body } = canvasBody({ title: "Sleeping better" });
    await admin.ok(adminCanvases.updateProgram, { params, body: { ...body, isAvailable: true } });
    expect((await offered(code))?.name).toBe("Sleeping better");
    expect((await supervisor.ok(programs.show, { params: { externalId: program.externalId } })).program.title).toBe("Sleeping well");
    await admin.ok(adminCanvases.updateProgram, { params, body: { ...body, isAvailable: false } });
    expect(await offered(code)).toBeUndefined();
    expect((await admin.call(adminCanvases.update, { params, body: canvasBody() })).status).toBe(409);
    expect((await admin.call(adminCanvases.finalize, { params })).status).toBe(409);
  });

  test("ADM-010 SAFE-047 a scale question of a canvas names answers that need attention, and a launched program has them", async () => {
    const scale = (attentionRanges: unknown) => ({
      ...canvasContent.weeks[0]?.[0],
      topic: "Mood",
      type: "scale",
      answers: [{ type: "scale", contentText: { english: "Thank you.", spanish: "Gracias." }, params: { min: 1, max: 10 } }],
      attentionRanges,
    });
    const low = { min: 1, max: 2, contentText: { english: "We'll call you today.", spanish: "Le llamamos hoy." } };
    const content = (...ranges: unknown[]) => ({ ...canvasContent, weeks: [[scale(ranges)]] }) as never;
    const refused = await admin.call(adminCanvases.create, {
      body: canvasBody({ content: content(low, { min: 2, max: 12, contentText: { english: "Call us.", spanish: "" } }) }),
    });
    expect(Object.keys(refused.errors).sort()).toEqual([
      "content.weeks[0][0].attentionRanges[1].contentText.spanish",
      "content.weeks[0][0].attentionRanges[1].max",
    ]);
    const { externalId, code } = await newCanvas(app, { content: content(low, { min: 9, max: 10, contentText: {} }) });
    await admin.ok(adminCanvases.finalize, { params: { externalId } });
    const { program } = await supervisor.ok(programs.publish, { params: { code } });
    const { questions } = await supervisor.ok(programs.questions, { params: { externalId: program.externalId } });
    expect(questions[0]?.attentionRanges).toEqual([low, { min: 9, max: 10, contentText: {} }]);
  });

  test("ADM-010 a draft may lack anything; finalizing tells every place that lacks something", async () => {
    const [first = []] = canvasContent.weeks;
    const weeks = [
      [
        { ...first[1], contentText: { english: "Do you sleep well?", spanish: "" } },
        { ...first[0], weekDay: "tue" },
      ],
      [],
    ] as never;
    const { externalId } = await newCanvas(app, { content: { ...canvasContent, summary: "", weeks } });
    const refused = await admin.call(adminCanvases.finalize, { params: { externalId } });
    expect(Object.keys(refused.errors).sort()).toEqual([
      "content.summary",
      "content.weeks[0][0].contentText.spanish",
      "content.weeks[0][1].weekDay",
      "content.weeks[1]",
    ]);
  });

  test("ADM-010 a code is unique, also among the programs of the product, and of the house form", async () => {
    const { code } = await newCanvas(app);
    const errors = async (given: string) => (await admin.call(adminCanvases.create, { body: canvasBody({ code: given }) })).errors;
    for (const taken of [code, "D01-Type-2-Diabetes"]) expect(await errors(taken)).toEqual({ code: [{ key: "validation.unique" }] });
    expect(await errors("9lives")).toEqual({ code: [{ key: "validation.letterFirst" }] });
  });
});

test("ADM-007 PRG-021 a disabled program hides and pauses its messages; enabled it is as before", async () => {
  const params = await newProgram(app);
  const titles = async () => (await supervisor.ok(programs.list)).programs.map((one) => one.externalId);
  const paused = async () =>
    (
      await sql<{ state: string }>`select distinct state from message_sources where record_external_id = ${params.externalId}`.execute(
        app.db.system,
      )
    ).rows.map((row) => row.state);
  expect((await admin.ok(adminPrograms.update, { params, body: { isDisabled: true } })).program.state).toBe("disabled");
  expect(await titles()).not.toContain(params.externalId);
  expect(await paused()).toEqual(["paused"]);
  const back = await admin.ok(adminPrograms.update, { params, body: { isDisabled: false, title: "Calm days" } });
  expect(back.program).toMatchObject({ state: "ready", title: "Calm days" });
  expect(await titles()).toContain(params.externalId);
  expect(await paused()).toEqual(["wanted"]);
});

test("ADM-012.2 OP-142 what an outreach is about is corrected for all its sendings and the next one", async () => {
  const given = await samples.adminOutboundMessages.correct(app);
  await admin.ok(adminOutboundMessages.correct, given);
  const { externalId } = given.params as { externalId: string };
  await sql`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, occurrence, health_equity_category, created_at)
    select organization_id, feature, purpose, record_type, record_id, record_external_id, 2, 'asthma', now() from message_sources
    where record_external_id = ${externalId}`.execute(app.db.system);
  const { outboundMessages } = await admin.ok(adminOutboundMessages.list, { query: { perPage: 120 } });
  const own = outboundMessages.filter((one) => one.outreachExternalId === externalId);
  expect(own.map((one) => [one.category, one.isCorrected])).toEqual([
    ["flu_vaccine", true],
    ["flu_vaccine", true],
  ]);
});

describe("Replies and messages that an organization shares", () => {
  const { id, patients } = app.cast.organizations.harbor;
  const list = (mark?: "open" | "incorrect") =>
    admin.ok(adminPatientResponses.list, { query: { search: { list: "yes_no", ...(mark ? { mark } : {}) } } });
  const direct = () => admin.ok(adminOutboundMessages.list, { query: { search: { feature: "messenger" } } });
  const readings = async () =>
    (
      await sql<{ organization_id: number; detail: { list: string }; patients: number }>`select organization_id, detail,
        cardinality(patient_ids) as patients from audit_events where action = 'ai_classification.shared_read' order by id`.execute(
        app.db.system,
      )
    ).rows.map((row) => [row.organization_id, row.detail.list, row.patients]);
  const say = (externalId: string, body: string) =>
    sql`update inbound_messages set body = ${body} where id = (select inbound_message_id from ai_classifications where external_id = ${externalId})`.execute(
      app.db.system,
    );

  test("ADM-012.1 ADM-013.1 ADM-013.3 without an agreement nothing is listed or read, and once it has ended nothing again", async () => {
    const message = await samples.adminOutboundMessages.read(app);
    const { params } = await newReading(app);
    expect((await list()).patientResponses.length * (await direct()).outboundMessages.length).toBeGreaterThan(0);
    const ended = await supervisor.ok(reviewSharings.update, { body: { isShared: false } });
    expect(ended.reviewSharing).toEqual({ isShared: false, agreedAt: null, agreedBy: null });
    expect([(await list()).patientResponses, (await direct()).outboundMessages]).toEqual([[], []]);
    expect((await admin.call(adminOutboundMessages.read, message as never)).status).toBe(404);
    expect((await admin.call(adminPatientResponses.judge, { params, body: { correct: true } })).status).toBe(404);
    const shared = await supervisor.ok(reviewSharings.update, { body: { isShared: true, termsVersion: 1 } });
    expect(shared.reviewSharing).toMatchObject({ isShared: true, agreedBy: { lastName: "Cast" } });
    expect((await supervisor.call(reviewSharings.update, { body: { isShared: true, termsVersion: 2 } as never })).status).toBe(422);
    expect((await supervisor.call(reviewSharings.update, { body: { isShared: true } })).errors).toEqual({
      termsVersion: [{ key: "validation.blank" }],
    });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from review_agreements where organization_id = ${id}
      and terms_version = 1 and ended_at is not null and ended_by_user_id is not null`.execute(app.db.system);
    expect(rows[0]?.n).toBe(1);
  });

  test("ADM-012.1 ADM-013.1 ADM-013.2 PERM-019 what is listed and read is redacted, and each reading is in the organization's audit trail", async () => {
    const { params } = await newReading(app);
    await sql`update patients set last_name = 'Quintero' where id = ${patients[0]?.id}`.execute(app.db.system);
    await say(params.externalId, "I guess so, quintero here, 303-555-0142");
    const before = (await readings()).length;
    const { patientResponses } = await list();
    expect(patientResponses.find((one) => one.externalId === params.externalId)?.text).toBe("I guess so, [name] here, [number]");
    const { outboundMessages } = await direct();
    expect(new Set(outboundMessages.map(({ text }) => text))).toEqual(new Set([null]));
    expect(await admin.ok(adminOutboundMessages.read, { params: { id: String(outboundMessages[0]?.id) } })).toEqual({
      text: "Songbird called, bring [number]",
    });
    expect((await readings()).slice(before)).toEqual([
      [id, "yes_no", 1],
      [id, "messenger", 1],
    ]);
  });

  test("ADM-012.1 ADM-013.1 what raised a safety alert is never shown, nor what staff wrote to that patient around it", async () => {
    const { params } = await newReading(app);
    const message = await samples.adminOutboundMessages.read(app);
    await sql`with alert as (insert into alerts (organization_id, source, kind, level, phone, raised_at, last_event_at)
        values (${id}, 'safety', 'crisis', 'clear', '+13035551001', now(), now()) returning id)
      insert into safety_messages (organization_id, alert_id, inbound_message_id, kind, level, evidence, received_at)
      select ${id}, alert.id, c.inbound_message_id, 'crisis', 'clear', 'x', now() from alert, ai_classifications c where c.external_id = ${params.externalId}`.execute(
      app.db.system,
    );
    expect((await list()).patientResponses.map(({ externalId }) => externalId)).not.toContain(params.externalId);
    expect((await admin.call(adminPatientResponses.judge, { params, body: { correct: true } })).status).toBe(404);
    expect((await admin.call(adminOutboundMessages.read, message as never)).status).toBe(404);
  });

  test("ADM-013.1 a reply to a confidential message, or about a confidential record, is never shown", async () => {
    const [answer, request] = [await newReading(app), await newReading(app)];
    const { rows } = await sql<{
      id: number;
    }>`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, is_confidential, created_at)
      values (${id}, 'program', 'program', 'program', 990001, 'secret', true, now()) returning id`.execute(app.db.system);
    await sql`with asked as (update messages set source_id = ${rows[0]?.id} where id = (select max(id) from messages where organization_id = ${id}) returning id)
      update inbound_messages i set message_id = asked.id from asked, ai_classifications c
      where c.external_id = ${answer.params.externalId} and i.id = c.inbound_message_id`.execute(app.db.system);
    await sql`update inbound_messages set message_id = null, about_source_id = ${rows[0]?.id} where id = (select inbound_message_id from ai_classifications
      where external_id = ${request.params.externalId})`.execute(app.db.system);
    const shown = (await list()).patientResponses.map(({ externalId }) => externalId);
    for (const { params } of [answer, request]) {
      expect(shown).not.toContain(params.externalId);
      expect((await admin.call(adminPatientResponses.judge, { params, body: { correct: true } })).status).toBe(404);
    }
    await sql`update message_sources set is_confidential = false where id = ${rows[0]?.id}`.execute(app.db.system);
    expect((await list()).patientResponses.map(({ externalId }) => externalId)).toContain(request.params.externalId);
  });

  test("ADM-013.4 ADM-013.5 a reply is marked, and the list is filtered by its marks and by what was asked", async () => {
    const { params } = await newReading(app);
    const { patientResponse } = await admin.ok(adminPatientResponses.judge, { params, body: { correct: false } });
    expect(patientResponse.judgedCorrect).toBe(false);
    expect((await list("incorrect")).patientResponses.map(({ externalId }) => externalId)).toContain(params.externalId);
    expect((await list("open")).patientResponses.map(({ externalId }) => externalId)).not.toContain(params.externalId);
    const none = await admin.ok(adminPatientResponses.list, { query: { search: { list: "scale" } } });
    expect(none.patientResponses).toEqual([]);
  });
});
