// The picture of an outreach or a template: uploaded, chosen by those who may use it, looked at, and removed while nothing uses it.
import type { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import { type Picture, type PictureInput, pictureTypes } from "@tidings/contract/areas/outreaches/picture";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import type { SendableType } from "@tidings/contract/message/writing/sendable-files";
import { type RawBuilder, sql } from "kysely";
import {
  acceptMediaUpload,
  copyFile,
  createMediaUpload,
  downloadSharedFile,
  isOwnUpload,
  removeMediaUpload,
  shareFile,
} from "../../../core/media/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { RawReply } from "../../../kernel/http/route.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";

const isPicture = ({ contentType }: SendableType): boolean => pictureTypes.some((type) => type === contentType);

export const createPictureUpload = (
  ctx: Ctx,
  body: BodyOf<typeof outreachPictures.directUpload>,
): Promise<OutputOf<typeof outreachPictures.directUpload>> => createMediaUpload(ctx, body, isPicture);

export async function acceptPicture(
  ctx: Ctx,
  body: BodyOf<typeof outreachPictures.create>,
): Promise<OutputOf<typeof outreachPictures.create> | RawReply> {
  const picture = await acceptMediaUpload(ctx, body, isPicture);
  return picture instanceof RawReply ? picture : { picture };
}

/** Of an outreach or a template that the user sees. */
async function isInUse(ctx: Ctx, externalId: string): Promise<boolean> {
  const { rows } = await sql`select from sent_media_files_public f where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId}
    and (exists (select from outreaches o where o.organization_id = f.organization_id and o.picture_file_id = f.id)
      or exists (select from outreach_templates t where t.organization_id = f.organization_id and t.picture_file_id = f.id))`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}

const mayUse = async (ctx: Ctx, externalId: string): Promise<boolean> =>
  (await isInUse(ctx, externalId)) || (await isOwnUpload(ctx, externalId));

export async function downloadPicture(ctx: Ctx, externalId: string): Promise<RawReply> {
  const reply = (await mayUse(ctx, externalId)) ? await downloadSharedFile(ctx, externalId) : null;
  if (!reply) throw problem("not_found");
  return reply;
}

export const removePicture = (ctx: Ctx, externalId: string): Promise<void> => removeMediaUpload(ctx, externalId);

export async function requirePicture(ctx: Ctx, picture: PictureInput): Promise<void> {
  if (!(await mayUse(ctx, picture.externalId))) throw invalidField("picture", { key: "validation.fileExpired" });
}

/** Whose picture it is; what a file shows is said by its words, so one that another record uses too is copied when the words differ. */
interface PictureOwner {
  outreachId?: number;
  templateId?: number;
}

/** The words of another outreach or template would change with these. */
async function hasOtherWords(
  ctx: Ctx,
  { externalId, description }: PictureInput,
  { outreachId, templateId }: PictureOwner,
): Promise<boolean> {
  const { rows } = await sql`select from sent_media_files_public f where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId}
    and f.description <> ${description}
    and (exists (select from outreaches o where o.organization_id = f.organization_id and o.picture_file_id = f.id
        and o.id is distinct from ${outreachId ?? null}::bigint)
      or exists (select from outreach_templates t where t.organization_id = f.organization_id and t.picture_file_id = f.id
        and t.id is distinct from ${templateId ?? null}::bigint))`.execute(ctx.tx);
  return rows.length > 0;
}

/**
 * The file of the picture that was given, marked as shared. Undefined: it stays as it is.
 *
 * @param until when the outreach starts, if that is later than now
 */
export async function pictureFile(
  ctx: Ctx,
  picture: PictureInput | null | undefined,
  owner: PictureOwner,
  until: Temporal.Instant = ctx.clock.now(),
): Promise<number | null | undefined> {
  if (!picture) return picture;
  await requirePicture(ctx, picture);
  const externalId = (await hasOtherWords(ctx, picture, owner))
    ? (await copyFile(ctx, picture.externalId))?.externalId
    : picture.externalId;
  const file = externalId ? await shareFile(ctx, externalId, picture.description, until) : null;
  if (!file || !pictureTypes.some((type) => type === file.contentType)) throw invalidField("picture", { key: "validation.fileExpired" });
  return file.id;
}

/** JSON of the picture of this id; null without one. */
export const pictureJson = (organizationId: RawBuilder<unknown>, fileId: RawBuilder<unknown>): RawBuilder<Picture | null> => sql`(
  select json_build_object('externalId', f.external_id, 'state', case f.state when 'uploaded' then 'ready' else 'expired' end, 'fileName', f.file_name,
    'contentType', f.content_type, 'byteSize', f.byte_size, 'description', f.description)
  from sent_media_files_public f where f.organization_id = ${organizationId} and f.id = ${fileId})`;
