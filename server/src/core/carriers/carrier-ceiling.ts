// Benchmark process: sends texts to the configured carrier with the product's own client, without a database.
// `node carrier-ceiling.ts` reads lines {"texts": n, "inFlight": n} and prints {"ms": n, "accepted": n}.
import { createInterface } from "node:readline";
import { loadSettings } from "../../kernel/settings.ts";
import { openCarrier } from "./configured-carrier.ts";

const carrier = openCarrier(loadSettings(process.env));
const body = "Hi Zephyrine, the flu shots have come. Reply YES to have one at your next visit. Reply STOP to opt out.";

async function hand(texts: number, inFlight: number): Promise<{ ms: number; accepted: number }> {
  let next = 0;
  let accepted = 0;
  const from = performance.now();
  const one = async () => {
    while (next < texts) {
      next += 1;
      const outcome = await carrier.send({
        organizationId: 1,
        messageId: next,
        from: "+15055550100",
        to: `+1505${2_000_000 + next}`,
        body,
        validitySeconds: 36_000,
      });
      if (outcome.kind === "accepted") accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return { ms: performance.now() - from, accepted };
}

process.stdout.write(`${JSON.stringify({ isReady: true })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const { texts, inFlight } = JSON.parse(line) as { texts: number; inFlight: number };
  process.stdout.write(`${JSON.stringify(await hand(texts, inFlight))}\n`);
}
await carrier.close();
