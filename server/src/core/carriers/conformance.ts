// Conformance tests for every carrier adapter against its sandbox: one case for each kind of outcome, and the look-up.
import { expect, test } from "vitest";
import type { Carrier, OutgoingText, SendOutcome } from "./carrier.ts";

export interface ConformanceCase {
  name: string;
  to: string;
  outcome: Partial<SendOutcome> & { kind: SendOutcome["kind"] };
  /** Whether a later look-up finds the text at the carrier. */
  isThere: boolean;
  /** The carrier does not respond: uses the client with the short timeout. */
  isSilent?: boolean;
}

const from = "+15055550100";
let texts = 0;
const textTo = (to: string): OutgoingText => {
  texts += 1;
  return {
    organizationId: 1,
    messageId: texts,
    from,
    to,
    body: `A text of its own, number ${texts}: ¿Cómo está? 👋`,
    validitySeconds: 3_600,
  };
};

export interface Carriers {
  /** Client with a timeout long enough for a busy machine. */
  patient: Carrier;
  hasty: Carrier;
}

export function carrierConforms(open: () => Carriers, cases: readonly ConformanceCase[]): void {
  test.each(cases)("conformance: $name", async ({ to, outcome, isThere, isSilent }) => {
    const carrier = open()[isSilent ? "hasty" : "patient"];
    const text = textTo(to);
    expect(await carrier.send(text)).toMatchObject(outcome);
    const report = await carrier.lookUp({ carrierId: null, from, to, body: text.body, handedMsAgo: 0, takenIds: new Set() });
    expect(report !== null).toBe(isThere);
  });

  test("conformance: a look-up never returns the record of another message or one with another text", async () => {
    const { patient: carrier } = open();
    const text = textTo("+15055550177");
    const outcome = await carrier.send(text);
    if (outcome.kind !== "accepted") throw new Error(`not accepted: ${outcome.kind}`);
    const question = { carrierId: null, from, to: text.to, body: text.body, handedMsAgo: 0, takenIds: new Set<string>() };
    expect((await carrier.lookUp(question))?.carrierId).toBe(outcome.carrierId);
    expect(await carrier.lookUp({ ...question, carrierId: outcome.carrierId })).toMatchObject({ carrierId: outcome.carrierId });
    expect(await carrier.lookUp({ ...question, takenIds: new Set([outcome.carrierId]) })).toBeNull();
    expect(await carrier.lookUp({ ...question, body: "Other words" })).toBeNull();
    expect(await carrier.lookUp({ ...question, handedMsAgo: 3 * 3_600_000 })).toBeNull();
  });
}
