// Documents of the library: a page of them, one, and its file. Staff see what is published, operators all.
import type { AdminDocument, adminDocuments } from "@tidings/contract/areas/admin/documents";
import type { LibraryDocument, library } from "@tidings/contract/areas/library";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import { paginationOf } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { disposition } from "../../kernel/storage/storage-path.ts";

export interface DocumentRow extends AdminDocument {
  id: number;
  storagePath: string;
}

const columns = sql`d.id, d.external_id as "externalId", d.kind, d.title, d.description, d.file_name as "fileName", d.content_type as "contentType",
  d.byte_size as "byteSize", d.is_published as "isPublished", d.storage_path as "storagePath", d.updated_at as "updatedAt"`;
const published = sql`d.is_published`;

const presentAny = ({ id: _, storagePath: __, ...document }: DocumentRow): AdminDocument => ({
  ...document,
  byteSize: Number(document.byteSize),
});

function present(row: DocumentRow): LibraryDocument {
  const { isPublished: _, ...document } = presentAny(row);
  return document;
}

type Query = QueryOf<typeof library.list>;

/** `%` is no wildcard. */
const containing = (text: string): string =>
  `%${text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[\\%_]/g, "\\$&")}%`;

async function readPage(ctx: Ctx, query: Query, which: RawBuilder<unknown>) {
  const { title, kind } = query.search ?? {};
  const found = sql`from library_documents d where ${which} and ${kind ? sql`d.kind = ${kind}` : sql`true`}
    and ${title?.trim() ? sql`d.title_key like fold_key(${containing(title)})` : sql`true`}`;
  const { rows } = await sql<DocumentRow>`select ${columns} ${found} order by d.title_key, d.id
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${found}`.execute(ctx.tx);
  return { rows, pagination: paginationOf(query, counted.rows[0]?.n ?? 0) };
}

export async function listDocuments(ctx: Ctx, query: Query): Promise<OutputOf<typeof library.list>> {
  const { rows, pagination } = await readPage(ctx, query, published);
  return { documents: rows.map(present), pagination };
}

export async function listAllDocuments(ctx: Ctx, query: Query): Promise<OutputOf<typeof adminDocuments.list>> {
  const { rows, pagination } = await readPage(ctx, query, sql`true`);
  return { documents: rows.map(presentAny), pagination };
}

async function find(ctx: Ctx, externalId: string, which: RawBuilder<unknown>, lock = sql``): Promise<DocumentRow> {
  const { rows } = await sql<DocumentRow>`select ${columns} from library_documents d
    where d.external_id = ${externalId} and ${which} ${lock}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

export const lockDocument = (ctx: Ctx, externalId: string): Promise<DocumentRow> => find(ctx, externalId, sql`true`, sql`for update`);

export async function showDocument(ctx: Ctx, externalId: string): Promise<{ document: LibraryDocument }> {
  return { document: present(await find(ctx, externalId, published)) };
}

export async function showAnyDocument(ctx: Ctx, externalId: string): Promise<{ document: AdminDocument }> {
  return { document: presentAny(await find(ctx, externalId, sql`true`)) };
}

export async function downloadDocument(ctx: Ctx, externalId: string, { isPublishedOnly }: { isPublishedOnly: boolean }): Promise<RawReply> {
  const { storagePath, contentType, fileName, byteSize } = await find(ctx, externalId, isPublishedOnly ? published : sql`true`);
  return new RawReply(await openStorage(ctx.settings, ctx.clock).get(storagePath), {
    "content-type": contentType,
    "content-disposition": disposition(fileName),
    "content-length": String(byteSize),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
}
