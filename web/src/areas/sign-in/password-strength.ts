// How hard a new password is to guess, roughly: its length, less what repeats or merely goes on. Pure; the server's rule decides.

export const passwordLength = { shortest: 12, longest: 128 } as const;
export type PasswordStrength = "short" | "weak" | "fair" | "strong";

/** Characters that say something new: neither the same as the one before nor the next in the alphabet, and no kind beyond its fourth time. */
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
