// The mail that carries a sign-in code.
import { productName } from "@tidings/contract/words";
import { type AccountMail, accountMail } from "./account-mail.ts";

export interface SignInCode {
  firstName: string;
  code: string;
  minutes: number;
  publicUrl: string;
}

export function signInCodeMail({ firstName, code, minutes, publicUrl }: SignInCode): AccountMail {
  return accountMail(`Your ${productName} sign-in code`, [
    `Hello ${firstName},`,
    `use this code to finish signing in to ${productName} at ${new URL(publicUrl).host}:`,
    { code },
    `It works once and for ${minutes} minutes. A newer code replaces it.`,
    "If you did not try to sign in, somebody else knows your password. Do not pass this code on, and change your password or tell your supervisor.",
    { note: `Nobody from ${productName} will ever ask you for this code.` },
  ]);
}
