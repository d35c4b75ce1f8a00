// Password policy: 12 to 128 characters, not the email, not easily guessed. No composition rules.
import type { FieldIssue } from "@tidings/contract/errors";
import { dictionary } from "@zxcvbn-ts/language-common";
import { commonPasswords, commonWords } from "./common-passwords.ts";

const minLength = 12;
const maxLength = 128;

/** Of the 49,000 most common breached passwords, in lower case, the few hundred that have the minimum length. */
const breachedPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"].filter((each) => each.length >= minLength));

const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Reduces `P@ssw0rd2026!!` to `password`, because added and substituted characters do not make a word hard to guess. */
function bareWord(password: string): string {
  const inner = password.toLowerCase().replace(/^[^a-z@$]+|[^a-z@$]+$/g, "");
  return [...inner]
    .map((c) => lookAlikes[c] ?? c)
    .join("")
    .replace(/[^a-z]/g, "");
}

/** Matches a short sequence repeated, such as `abcabcabcabc` and `111111111111`. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text);

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p"];

/** Matches a sequence along the alphabet, the digits or the keyboard, in either direction. */
const isWalk = (text: string): boolean => rows.some((row) => row.includes(text) || [...row].reverse().join("").includes(text));

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = bareWord(password);
  return (
    commonPasswords.has(lower) ||
    breachedPasswords.has(lower) ||
    commonWords.has(bare) ||
    isRepetition(lower) ||
    isWalk(lower) ||
    (bare.length >= 4 && isRepetition(bare) && bare.length < 16)
  );
}

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
  return isAddress || isCommon(password) ? { key: "validation.commonPassword" } : null;
}
