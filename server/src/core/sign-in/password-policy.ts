// Password policy: 12 to 128 characters, not the email, not easily guessed. No composition rules.
import type { FieldIssue } from "@tidings/contract/errors";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { easyWords } from "./easy-words.ts";

const minLength = 12;
const maxLength = 128;

/**
 * Decimal logarithm of the guesses that a password must withstand: between "somewhat guessable" (8) and "very unguessable" (10) of the
 * estimator. `Summer2026!!!!` has 8.0, two everyday words such as `quiet harbor` 9.1.
 */
const minGuesses = 8.5;
/** What follows is not read: a text written to be slow takes 60 ms at this length and ten times as long at twice the length. */
const readLength = 64;

const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: { ...dictionary, easyWords: [...easyWords] },
  maxLength: readLength,
});

/** Returns the issue for the password field, or null. */
export function passwordIssue(password: string, email: string): FieldIssue | null {
  const length = [...password].length;
  if (length === 0) return { key: "validation.blank" };
  if (length < minLength) return { key: "validation.minLength", min: minLength };
  if (length > maxLength) return { key: "validation.maxLength", max: maxLength };
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const isAddress =
    lower === address || lower === address.split("@")[0] || lower.replace(/[^a-z0-9]/g, "") === address.replace(/[^a-z0-9]/g, "");
  return isAddress || estimator.check(password).guessesLog10 < minGuesses ? { key: "validation.commonPassword" } : null;
}
