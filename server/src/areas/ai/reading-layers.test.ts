// Tests the layer and evidence of a classification, and the count of staff's agreement with each layer.
import { aiClassifications } from "@tidings/contract/areas/ai";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { answerWith, type Said } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const idOf = (said: Said): string => said.classification?.externalId ?? "";
const correct = (said: Said, answerType: "yes" | "no") =>
  supervisor.ok(aiClassifications.correct, { params: { externalId: idOf(said) }, body: { answerType } });
const agreement = async (client = supervisor) => (await client.ok(aiClassifications.agreement)).agreement;

/** Replies that the rules leave to the statistical model; after a retraining it may leave some of them to staff, but never all. */
const leftByTheRules = [
  "got my ride all lined up",
  "save my spot",
  "clothes already laid out",
  "hold my spot please",
  "i arranged for a sitter",
  "my neighbor said he'd drive me over so im good to come",
];

test("AI-017 a classification names its layer and the decisive words, which masked staff do not see", async () => {
  const [agreed, stopped] = [await answerWith(app, "we will definitely be there"), await answerWith(app, "please stop texting me")];
  expect([agreed.classification?.classification, agreed.classification?.layer]).toEqual(["yes", "rules"]);
  expect([stopped.classification?.layer, stopped.classification?.evidence]).toEqual(["rules", expect.stringContaining("stop texting")]);
  const byModel = [];
  for (const words of leftByTheRules) byModel.push((await answerWith(app, words)).classification);
  const read = byModel.filter((one) => one?.layer === "model");
  expect(read.length).toBeGreaterThan(0);
  for (const one of read) expect([one?.classification, one?.evidence]).toEqual(["yes", null]);
  const masked = await app.as("masked");
  const seen = (await masked.ok(aiClassifications.list, { query: { perPage: 120 } })).aiClassifications;
  expect(seen.map((one) => one.evidence)).toEqual(seen.map(() => null));
  expect(seen.find((one) => one.externalId === idOf(stopped))?.layer).toBe("rules");
});

test("AI-018 agreement counts, by month and layer, the reviewed classifications that staff left unchanged, for each clinic separately", async () => {
  await sql`delete from ai_classifications`.execute(app.db.system);
  const said = [
    await answerWith(app, "we will definitely be there"),
    await answerWith(app, "we will definitely be there"),
    await answerWith(app, "we will definitely be there"),
  ];
  const [kept, turned, older] = said as [Said, Said, Said];
  await answerWith(app, "we will definitely be there");
  await answerWith(app, "purple elephants");
  await supervisor.ok(aiClassifications.review, { params: { externalId: idOf(kept) } });
  await correct(turned, "no");
  // Corrected back to the classification, so it counts as agreement.
  await correct(older, "no");
  await correct(older, "yes");
  // 11 PM on October 31 in Denver is November in UTC; seven months ago is not shown.
  await sql`update ai_classifications set created_at = '2026-11-01T05:00:00Z' where external_id = ${idOf(older)}`.execute(app.db.system);
  const gone = await answerWith(app, "we will definitely be there");
  await sql`update ai_classifications set created_at = '2026-05-31T20:00:00Z' where external_id = ${idOf(gone)}`.execute(app.db.system);
  expect(await agreement()).toEqual([
    { month: "2026-11", layer: "rules", read: 3, reviewed: 2, agreed: 1 },
    { month: "2026-10", layer: "rules", read: 1, reviewed: 1, agreed: 1 },
  ]);
  expect(await agreement(await app.as("stranger"))).toEqual([]);
  expect((await (await app.as("newcomer")).call(aiClassifications.agreement)).status).toBe(403);
});
