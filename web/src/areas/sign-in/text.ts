// Words of sign-in.
import { catalogue } from "../../api/text.ts";

export const t = catalogue("sign-in", {
  "login.title": "Sign in",
  "login.lead": "Talk with your patients: the right text, at the right hour.",
  "login.email": "Email",
  "login.password": "Password",
  "login.submit": "Sign in",
  "login.forgot": "Forgot your password?",
  "login.terms": "Terms",
  "login.privacy": "Privacy",
  "login.demo": "Request a demo",
  "login.wrong": "Email or password is not right.",
  "login.tooMany": "Too many attempts. Please wait {{minutes}} minutes and try again.",
  "code.title": "Enter your code",
  "code.lead": "We sent a 6-digit code to {{email}}. It is valid for 30 minutes.",
  "code.label": "6-digit code",
  "code.wrong": "This code is wrong or has expired.",
  "code.resend": "Send a new code",
  "code.resendIn": "Send a new code in {{seconds}} s",
  "code.sent": "A new code is on its way.",
  "code.back": "Use another account",
  "code.checking": "Checking…",
});
