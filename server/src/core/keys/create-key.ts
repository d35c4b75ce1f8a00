// Creates an API key and mails the link that shows it once; only hashes are stored, and the sealed key until it is shown.
import type { ApiKey, ApiKeyInput } from "@tidings/contract/areas/api-keys";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { type LocationColumn, locationColumn, locationNames } from "../users/public.ts";
import { mailKeyLink } from "./key-mail.ts";
import { type KeyOwner, organizationByCode, showKey, withOwner } from "./key-rows.ts";
import { type KeySecret, makeSecret } from "./key-secret.ts";

/** An expiry date in the past would create a key that never works. */
export function assertFutureDay(ctx: Ctx, owner: KeyOwner, expiresOn: string | null | undefined): void {
  const today = ctx.clock.now().toZonedDateTimeISO(owner.time_zone).toPlainDate();
  if (expiresOn && Temporal.PlainDate.compare(Temporal.PlainDate.from(expiresOn), today) < 0)
    throw invalidField("expiresOn", { key: "validation.past" });
}

interface NewKey {
  input: ApiKeyInput;
  secret: KeySecret;
  locations: LocationColumn;
}

async function insertKey(ctx: Ctx, owner: KeyOwner, { input, secret, locations }: NewKey): Promise<string> {
  const now = ctx.clock.now().toString();
  const { id, external_id } = await ctx.tx
    .insertInto("api_keys")
    .values({
      organization_id: owner.id,
      name: input.name,
      ...secret.ofKey,
      scopes: JSON.stringify(input.scopes),
      is_phi_anonymized: input.isPhiAnonymized,
      reads_confidential: input.readsConfidential,
      ...locations,
      expires_on: input.expiresOn ?? null,
      created_by_user_id: ctx.actor.userId ?? 0,
      created_at: now,
    })
    .returning(["id", "external_id"])
    .executeTakeFirstOrThrow();
  await ctx.tx
    .insertInto("api_key_links")
    .values({ organization_id: owner.id, api_key_id: id, ...secret.ofLink, sent_to_email: input.sentToEmail, created_at: now })
    .execute();
  return external_id;
}

export async function createKey(ctx: Ctx, code: string, input: ApiKeyInput): Promise<ApiKey> {
  const owner = await organizationByCode(ctx, code);
  assertFutureDay(ctx, owner, input.expiresOn);
  const locations = await locationColumn(withOwner(ctx, owner), input.locationExternalIds);
  const secret = makeSecret(ctx);
  const externalId = await insertKey(ctx, owner, { input, secret, locations });
  await mailKeyLink(ctx, owner, { name: input.name, sentToEmail: input.sentToEmail, link: secret.link });
  const made = await showKey(ctx, owner, externalId);
  await auditEvent(ctx, {
    action: "api_key.created",
    subjectType: "api_key",
    subjectId: externalId,
    organizationId: owner.id,
    detail: {
      scopes: JSON.stringify(input.scopes),
      isPhiAnonymized: input.isPhiAnonymized,
      readsConfidential: input.readsConfidential,
      locations: locationNames(made),
    },
  });
  return made;
}
