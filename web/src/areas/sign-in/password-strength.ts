// Rough estimate of a password's strength: its length without repetitions and sequences. Pure; the server's policy decides.

export const passwordLength = { shortest: 12, longest: 128 } as const;
export type PasswordStrength = "short" | "weak" | "fair" | "strong";

/** Counts characters that neither repeat nor continue the previous one, each at most four times. */
function telling(password: string): number {
  const seen = new Map<string, number>();
  let count = 0;
  let last = Number.NaN;
  for (const character of password.toLowerCase()) {
    const code = character.codePointAt(0) ?? 0;
    const times = (seen.get(character) ?? 0) + 1;
    seen.set(character, times);
    if (Math.abs(code - last) > 1 && times <= 4) count += 1;
    else if (Number.isNaN(last)) count += 1;
    last = code;
  }
  return Math.min(count, seen.size * 2);
}

export function passwordStrength(password: string): PasswordStrength {
  if ([...password].length < passwordLength.shortest) return "short";
  const count = telling(password);
  if (count < 10) return "weak";
  return count < 16 ? "fair" : "strong";
}
