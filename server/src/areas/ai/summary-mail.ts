// Text of the weekly email of the Response Assistant: replies by classification, and replies waiting for review; contains no PHI.
import type { AssistantFeature } from "@tidings/contract/areas/ai";
import type { AssistantClassification } from "@tidings/contract/words";
import { type AccountMail, accountMail } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export interface SummaryCount {
  feature: AssistantFeature;
  classification: AssistantClassification;
  n: number;
}

const featureWords: Record<AssistantFeature, string> = {
  appointment: "Appointments",
  messenger: "Messenger",
  outreach: "Outreaches",
  program: "Programs",
  referral: "Referrals",
};

const classificationWords: Record<AssistantClassification, string> = {
  yes: "Yes",
  no: "No",
  true: "True",
  false: "False",
  multiple_choice_a: "Choice A",
  multiple_choice_b: "Choice B",
  multiple_choice_c: "Choice C",
  multiple_choice_d: "Choice D",
  multiple_choice_e: "Choice E",
  numerical: "Number",
  scale: "Scale",
  date: "Date",
  maybe: "Maybe",
  needs_review: "Needs Review",
  opt_out: "Opt-out",
  leave_program: "Leave one program or kind of message",
};

const number = (n: number): string => n.toLocaleString("en-US");

/** One line per feature, with its classifications by frequency. */
function lines(counts: readonly SummaryCount[]): string[] {
  return [...Map.groupBy(counts, ({ feature }) => feature)].map(([feature, ofFeature]) => {
    const parts = ofFeature
      .toSorted((a, b) => b.n - a.n)
      .map(({ classification, n }) => `${classificationWords[classification]} ${number(n)}`);
    return `${featureWords[feature]}: ${parts.join(", ")}`;
  });
}

export function summaryMail(ctx: Ctx, counts: readonly SummaryCount[], waiting: number): AccountMail {
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  const read = total === 1 ? "One reply was classified" : `${number(total)} replies were classified`;
  const wait = waiting === 1 ? "One reply is still in Needs Review." : `${number(waiting)} replies are still in Needs Review.`;
  return accountMail("Your week with the Response Assistant", [
    `${read} by the Response Assistant at ${ctx.org.name} in the last 7 days.`,
    ...lines(counts),
    waiting === 0 ? "No reply is left in Needs Review." : wait,
    { label: "Look over the replies", href: `${ctx.settings.publicUrl}/ai` },
    { note: "You will be asked to sign in. You get this mail on Mondays; turn it off in your profile under notifications." },
  ]);
}
