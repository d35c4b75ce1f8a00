// Reads the signed-in user for the web app: permissions, organization, links, and the hash for the support chat.
import { createHmac } from "node:crypto";
import type { CurrentUser } from "@tidings/contract/areas/session";
import { can } from "@tidings/contract/permissions";
import type { InterfaceLanguage } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { presentOrganization, readOrganization } from "../organizations/public.ts";
import { sessionById } from "./sessions.ts";
import { featureLevelsOf, signedInFrom } from "./signed-in.ts";

interface PersonRow {
  first_name: string;
  last_name: string;
  job_title: string | null;
  interface_language: InterfaceLanguage;
  created_at: string;
  organizations: number;
}

async function readPerson(ctx: Ctx, userId: number): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select u.first_name, u.last_name, u.job_title, u.interface_language, u.created_at,
      (select count(*) from memberships_public m where m.user_id = u.id and m.is_active and u.provider_side_role is null) as organizations
    from users u where u.id = ${userId}`.execute(ctx.tx);
  return rows[0] as PersonRow;
}

/** Reads the session again, so that the result includes changes of the current transaction. */
export async function showCurrentUser(ctx: Ctx): Promise<{ currentUser: CurrentUser }> {
  const session = ctx.actor.sessionId === null ? undefined : await sessionById(ctx.tx, ctx.actor.sessionId, ctx.clock.now());
  if (!session) throw problem("unauthorized");
  const { actor } = signedInFrom(session);
  const person = await readPerson(ctx, session.user_id);
  const organization = session.organization_id ? await readOrganization(ctx.tx, session.organization_id) : undefined;
  const { help, bestPractices, terms, privacy, support } = ctx.settings.links;
  const { chat } = ctx.settings;
  return {
    currentUser: {
      externalId: session.external_id,
      firstName: person.first_name,
      lastName: person.last_name,
      email: session.email,
      role: actor.role,
      jobTitle: person.job_title,
      interfaceLanguage: person.interface_language,
      createdAt: person.created_at,
      currentOrganization: organization?.code ?? null,
      organization: organization ? presentOrganization(organization) : null,
      organizationsCount: person.organizations,
      support: session.support,
      isPhiAnonymized: actor.isPhiAnonymized,
      permissions: actor.permissions,
      featuresPermissions: featureLevelsOf(session.feature_levels),
      // Users cannot delete themselves.
      currentUserAbilities: { update: can(actor.permissions, "update", "user"), destroy: false },
      identityHash: chat ? createHmac("sha256", chat.identitySecret).update(session.external_id).digest("hex") : null,
      supportChat: chat ? { scriptUrl: chat.scriptUrl, appId: chat.appId } : null,
      links: { help, bestPractices, terms, privacy, support },
    },
  };
}
