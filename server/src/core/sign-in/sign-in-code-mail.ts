// Email with a sign-in code.
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
    `Use this code to finish signing in to ${productName} at ${new URL(publicUrl).host}:`,
    { code },
    `It works once and for ${minutes} minutes. A newer code replaces it.`,
    "If you didn't try to sign in, someone else may know your password. Don't share this code. Change your password or contact your supervisor.",
    { note: `${productName} will never ask you for this code.` },
  ]);
}
