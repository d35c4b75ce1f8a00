// What every carrier of the product must do, tried against its pretend network: one case for each kind of verdict, and the look-up.
import { expect, test } from "vitest";
import type { Carrier, OutgoingText, SendOutcome } from "./carrier.ts";

export interface ConformanceCase {
  name: string;
  to: string;
  verdict: Partial<SendOutcome> & { kind: SendOutcome["kind"] };
  /** Whether a look-up afterwards finds the text at the carrier. */
  isThere: boolean;
  /** The carrier stays silent: the one that waits a second only is asked. */
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
  /** Waits for an answer however busy the machine is. */
  patient: Carrier;
  hasty: Carrier;
}

export function carrierConforms(open: () => Carriers, cases: readonly ConformanceCase[]): void {
  test.each(cases)("conformance: $name", async ({ to, verdict, isThere, isSilent }) => {
    const carrier = open()[isSilent ? "hasty" : "patient"];
    const text = textTo(to);
    expect(await carrier.send(text)).toMatchObject(verdict);
    const report = await carrier.lookUp({ carrierId: null, from, to, body: text.body, handedMsAgo: 0, takenIds: new Set() });
    expect(report !== null).toBe(isThere);
  });

  test("conformance: a look-up never answers with a record that belongs to another message, nor with other words", async () => {
    const { patient: carrier } = open();
    const text = textTo("+15055550177");
    const verdict = await carrier.send(text);
    if (verdict.kind !== "accepted") throw new Error(`not accepted: ${verdict.kind}`);
    const question = { carrierId: null, from, to: text.to, body: text.body, handedMsAgo: 0, takenIds: new Set<string>() };
    expect((await carrier.lookUp(question))?.carrierId).toBe(verdict.carrierId);
    expect(await carrier.lookUp({ ...question, carrierId: verdict.carrierId })).toMatchObject({ carrierId: verdict.carrierId });
    expect(await carrier.lookUp({ ...question, takenIds: new Set([verdict.carrierId]) })).toBeNull();
    expect(await carrier.lookUp({ ...question, body: "Other words" })).toBeNull();
    expect(await carrier.lookUp({ ...question, handedMsAgo: 3 * 3_600_000 })).toBeNull();
  });
}
