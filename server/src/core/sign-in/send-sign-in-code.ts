// Emails the code for a sign-in, unless one was sent in the last ten seconds.
import { queueMail } from "../../kernel/mail.ts";
import { codeValidMinutes, makeCode } from "./one-time-code.ts";
import type { LinkMail, LinkOwner } from "./password-links.ts";
import { signInCodeMail } from "./sign-in-code-mail.ts";

type Addressee = Pick<LinkOwner, "id" | "email" | "first_name" | "organization_id">;

export async function sendSignInCode(mailing: LinkMail, person: Addressee): Promise<void> {
  const made = await makeCode(mailing, "sign_in", person.id);
  if (!("code" in made)) return;
  const { publicUrl } = mailing.settings;
  const mail = signInCodeMail({ firstName: person.first_name, code: made.code, minutes: codeValidMinutes, publicUrl });
  const to = { organizationId: person.organization_id, toUserId: person.id, toEmail: person.email, kind: "sign_in_code" };
  await queueMail(mailing.tx, { ...to, ...mail }, mailing);
}
