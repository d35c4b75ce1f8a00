// Knows which address and token belong to each of the clinic's numbers.

import type { ClinicNumber, World } from "./world.ts";

export function clinicNumber(world: World, number: string): ClinicNumber {
  const known = world.numbers.get(number);
  const accountSid = known?.accountSid || world.settings.accountSid;
  return {
    smsUrl: known?.smsUrl || world.settings.smsUrl,
    voiceUrl: known?.voiceUrl || world.settings.voiceUrl,
    accountSid,
    authToken: known?.authToken || (world.accounts.get(accountSid) ?? world.settings.authToken),
  };
}

/** Takes {"+1…": {smsUrl, voiceUrl?, authToken?, accountSid?}}; null forgets a number. Answers what is wrong with it. */
export function setClinicNumbers(world: World, wish: unknown): string[] {
  if (typeof wish !== "object" || wish === null || Array.isArray(wish)) return ["a JSON object is needed"];
  const problems: string[] = [];
  const changes: [string, ClinicNumber | null][] = [];
  for (const [number, value] of Object.entries(wish)) {
    const { smsUrl, voiceUrl, authToken, accountSid } = (value ?? {}) as Partial<Record<keyof ClinicNumber, unknown>>;
    if (!/^\+?\d{3,15}$/.test(number)) problems.push(`${number} is no phone number`);
    if (value !== null && typeof smsUrl !== "string") problems.push(`${number} needs smsUrl`);
    changes.push([
      number,
      value === null
        ? null
        : {
            smsUrl: String(smsUrl),
            voiceUrl: String(voiceUrl ?? ""),
            authToken: String(authToken ?? ""),
            accountSid: String(accountSid ?? ""),
          },
    ]);
  }
  if (problems.length > 0) return problems;
  for (const [number, value] of changes) {
    if (value === null) world.numbers.delete(number);
    else world.numbers.set(number, value);
  }
  world.feed.change("control", "numbers");
  return [];
}
