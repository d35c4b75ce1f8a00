// Job that emails a requested code or link; also queued for unknown addresses, so that the response takes as long.
import * as z from "zod/mini";
import { asSystem } from "../../kernel/database/transaction.ts";
import { defineJob } from "../../kernel/jobs/define-job.ts";
import { type LinkMail, lockOwner, mailInvitation, mailReset } from "./password-links.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";

/** Users without a password get a new invitation, because the link may be lost or expired. */
async function mailLink(mailing: LinkMail, userId: number): Promise<void> {
  const owner = await lockOwner(mailing.tx, userId);
  if (!owner) return;
  if (owner.password_hash) await mailReset(mailing, owner);
  else await mailInvitation(mailing, owner, owner.organization_name ?? "");
}

async function mailCode(mailing: LinkMail, userId: number): Promise<void> {
  const owner = await lockOwner(mailing.tx, userId);
  if (owner) await sendSignInCode(mailing, owner);
}

export const sendRequestedMailJob = defineJob({
  name: "staff.mail-to-whom-asked",
  for: "system",
  payload: z.object({ what: z.enum(["sign_in_code", "password_link"]), userId: z.nullable(z.number()) }),
  timeoutMs: 30_000,
  maxAttempts: 5,
  key: null,
  run: async ({ db, clock, settings }, { what, userId }) => {
    if (userId === null) return;
    await asSystem(db, (tx) => (what === "sign_in_code" ? mailCode : mailLink)({ tx, clock, settings }, userId));
  },
});
