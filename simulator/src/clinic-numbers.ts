// Webhook URL and auth token of each of the clinic's numbers.

import { type ClinicNumber, type KeywordMode, keywordModes, type SimulatorState } from "./simulator-state.ts";

export function clinicNumber(state: SimulatorState, number: string): ClinicNumber {
  const known = state.numbers.get(number);
  const accountSid = known?.accountSid || state.settings.accountSid;
  return {
    smsUrl: known?.smsUrl || state.settings.smsUrl,
    voiceUrl: known?.voiceUrl || state.settings.voiceUrl,
    accountSid,
    authToken: known?.authToken || (state.accounts.get(accountSid) ?? state.settings.authToken),
    keywords: known?.keywords ?? "",
  };
}

/** Whether the account may send from the number: it was set up here, or is one of the fictional numbers 555-0100 to 555-0199 of any area code. */
export const ownsNumber = (state: SimulatorState, number: string): boolean =>
  !/^\+1\d{3}5559890$/.test(number) &&
  (!state.switches.isOwnNumbersOnly || state.numbers.has(number) || /^\+1\d{3}55501\d{2}$/.test(number));

/** What the carrier does with STOP, START and HELP at this number; the network itself answers for toll-free numbers. */
export function keywordMode(state: SimulatorState, number: string): KeywordMode {
  if (/^\+1(800|833|844|855|866|877|888)/.test(number)) return "answers";
  const { hasKeywordHandling, hasKeywordReplies } = state.switches;
  return state.numbers.get(number)?.keywords || (!hasKeywordHandling ? "none" : hasKeywordReplies ? "answers" : "blocks");
}

/** Applies {"+1…": {smsUrl, voiceUrl?, authToken?, accountSid?, keywords?}}; null removes a number. Returns the list of problems. */
export function setClinicNumbers(state: SimulatorState, input: unknown): string[] {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return ["a JSON object is needed"];
  const problems: string[] = [];
  const changes: [string, ClinicNumber | null][] = [];
  for (const [number, value] of Object.entries(input)) {
    const { smsUrl, voiceUrl, authToken, accountSid, keywords = "" } = (value ?? {}) as Partial<Record<keyof ClinicNumber, unknown>>;
    if (!/^\+?\d{3,15}$/.test(number)) problems.push(`${number} is no phone number`);
    if (value !== null && typeof smsUrl !== "string") problems.push(`${number} needs smsUrl`);
    const mode = ["" as const, ...keywordModes].find((one) => one === keywords);
    if (mode === undefined) problems.push(`${number} keywords must be ${keywordModes.join(", ")} or empty`);
    changes.push([
      number,
      value === null
        ? null
        : {
            smsUrl: String(smsUrl),
            voiceUrl: String(voiceUrl ?? ""),
            authToken: String(authToken ?? ""),
            accountSid: String(accountSid ?? ""),
            keywords: mode ?? "",
          },
    ]);
  }
  if (problems.length > 0) return problems;
  for (const [number, value] of changes) {
    if (value === null) state.numbers.delete(number);
    else state.numbers.set(number, value);
  }
  state.feed.publish("control", "numbers");
  return [];
}
