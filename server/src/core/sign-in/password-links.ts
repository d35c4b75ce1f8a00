// Emailed links to choose a password: single use, stored as a hash; an invitation is valid for 7 days, a reset for 2 hours.
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { type Mail, queueMail } from "../../kernel/mail.ts";
import { problem } from "../../kernel/problem.ts";
import type { AccountMail } from "./account-mail.ts";
import { auditEvent } from "./audit-event.ts";
import { addedToOrganizationMail, invitationMail, requiredResetMail, resetMail } from "./password-mails.ts";

export type LinkPurpose = "invitation" | "reset_password";

const invitationDays = 7;
const resetHours = 2;
const lifeHours: Record<LinkPurpose, number> = { invitation: invitationDays * 24, reset_password: resetHours };

/** What sending a link needs; requests and system jobs have it. */
export type LinkMail = Pick<Ctx, "tx" | "clock" | "settings">;

const linkHash = (token: string): Buffer => createHash("sha256").update(`password-link:${token}`).digest();

export interface LinkOwner {
  id: number;
  external_id: string;
  email: string;
  first_name: string;
  status: string;
  password_hash: string | null;
  organization_id: number | null;
  organization_name: string | null;
}

/** Locks and reads the user of a link, with an organization to name in the email, so that changes of one account run one after the other. */
export async function lockOwner(tx: Tx, userId: number): Promise<LinkOwner | undefined> {
  const { rows } = await sql<LinkOwner>`
    select u.id, u.external_id, u.email, u.first_name, u.status, u.password_hash, o.id as organization_id, o.name as organization_name
    from users u
    left join lateral (
      select o.id, o.name from memberships_public m join organizations_public o on o.id = m.organization_id
      where m.user_id = u.id and m.is_active
      order by o.id is not distinct from u.current_organization_id desc, lower(o.name), o.id limit 1) o on true
    where u.id = ${userId} and u.deleted_at is null and u.status <> 'disabled'
      and (o.id is not null or u.provider_side_role is not null)
    for no key update of u`.execute(tx);
  return rows[0];
}

export async function mailOwner({ tx, clock, settings }: LinkMail, owner: LinkOwner, kind: Mail["kind"], mail: AccountMail): Promise<void> {
  await queueMail(
    tx,
    { organizationId: owner.organization_id, toUserId: owner.id, toEmail: owner.email, kind, ...mail },
    { clock, settings },
  );
}

/** Voids all unused links of this user. */
export async function voidLinks({ tx, clock }: Pick<LinkMail, "tx" | "clock">, userId: number): Promise<void> {
  await sql`update password_links set consumed_at = ${clock.now().toString()} where user_id = ${userId} and consumed_at is null`.execute(
    tx,
  );
}

async function openLink(mailing: LinkMail, owner: LinkOwner, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = mailing.clock.now();
  await voidLinks(mailing, owner.id);
  await mailing.tx
    .insertInto("password_links")
    .values({
      user_id: owner.id,
      purpose,
      token_hash: linkHash(token),
      created_at: now.toString(),
      expires_at: now.add({ hours: lifeHours[purpose] }).toString(),
    })
    .execute();
  return token;
}

export async function mailInvitation(mailing: LinkMail, owner: LinkOwner, organization: string): Promise<void> {
  const token = await openLink(mailing, owner, "invitation");
  const { publicUrl } = mailing.settings;
  const mail = invitationMail({ firstName: owner.first_name, publicUrl, organization, token, days: invitationDays });
  await mailOwner(mailing, owner, "invitation", mail);
}

/** `isRequired`: a supervisor requires the reset; the user did not request it. */
export async function mailReset(mailing: LinkMail, owner: LinkOwner, { isRequired = false } = {}): Promise<void> {
  const token = await openLink(mailing, owner, "reset_password");
  const { publicUrl } = mailing.settings;
  const mail = isRequired ? requiredResetMail : resetMail;
  await mailOwner(mailing, owner, "reset_password", mail({ firstName: owner.first_name, publicUrl, token, hours: resetHours }));
}

/**
 * Emails a user of `ctx.org` the link to choose a first password, in the caller's transaction, which must be a system transaction
 * (`systemRoute`). A new invitation voids the previous one. A user who has a password already is told about the organization instead.
 */
export async function invite(ctx: Ctx, userId: number): Promise<void> {
  const owner = await lockOwner(ctx.tx, userId);
  if (!owner) throw problem("not_found");
  const organization = ctx.org.name || owner.organization_name || "";
  if (owner.password_hash) {
    const mail = addedToOrganizationMail({ firstName: owner.first_name, publicUrl: ctx.settings.publicUrl, organization });
    await mailOwner(ctx, owner, "added_to_organization", mail);
  } else await mailInvitation(ctx, owner, organization);
  await auditEvent(ctx, { action: "user.invited", subjectType: "user", subjectId: owner.external_id });
}

export interface OpenLink {
  id: number;
  user_id: number;
  purpose: LinkPurpose;
  expires_at: string;
}

/** The link of a token, while it is valid. Call again after locking its owner, because it may have been used meanwhile. */
export async function findLink({ tx, clock }: Pick<LinkMail, "tx" | "clock">, token: string): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select id, user_id, purpose, expires_at from password_links
    where token_hash = ${linkHash(token)} and consumed_at is null and expires_at > ${clock.now().toString()}`.execute(tx);
  return rows[0];
}
