// What was sent by outreaches or written in Messenger, with what it is about; of an outreach that can be put right.
import type { adminOutboundMessages, OutboundMessage } from "@tidings/contract/areas/admin/message-lists";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import type { HealthEquityCategory } from "@tidings/contract/message/writing/health-equity";
import { healthEquityCategoryOf } from "@tidings/contract/message/writing/health-equity-words";
import { sql } from "kysely";
import { correctCategoryOf, readSharedMessage, redact } from "../../core/messaging/public.ts";
import { namesForRedaction } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { pageOf } from "./search-conditions.ts";

interface OutreachRow {
  id: number;
  organization: OutboundMessage["organization"];
  title: string;
  external_id: string;
  content_text: Record<string, string>;
  category: HealthEquityCategory | null;
  is_corrected: boolean;
  created_at: string;
}

interface DirectRow {
  id: number;
  organization: OutboundMessage["organization"];
  body: string;
  created_at: string;
}

type Query = QueryOf<typeof adminOutboundMessages.list>;
type Listed = OutputOf<typeof adminOutboundMessages.list>;
const organization = sql`json_build_object('code', o.code, 'name', o.name) as organization`;

async function listOutreaches(ctx: Ctx, query: Query): Promise<Listed> {
  const { rows, pagination } = await pageOf<OutreachRow>(ctx, query, {
    columns: sql`s.id, ${organization}, r.title, r.external_id, q.content_text, s.health_equity_category as category,
      s.is_category_corrected as is_corrected, s.created_at`,
    from: sql`from message_sources_public s join outreaches_public r on r.organization_id = s.organization_id and r.id = s.record_id
      join questions_public q on q.organization_id = r.organization_id and q.id = r.question_id
      join organizations_public o on o.id = s.organization_id where s.feature = 'outreach' and s.record_type = 'outreach'
        and not s.is_confidential`,
    order: sql`s.created_at desc, s.id desc`,
  });
  return {
    outboundMessages: rows.map((row) => ({
      id: row.id,
      feature: "outreach",
      organization: row.organization,
      title: row.title,
      outreachExternalId: row.external_id,
      text: row.content_text.english ?? Object.values(row.content_text)[0] ?? "",
      category: row.category,
      isCorrected: row.is_corrected,
      sentAt: row.created_at,
    })),
    pagination,
  };
}

/** Lists show what staff wrote to one patient only by what it is about; its words are read singly. */
async function listDirect(ctx: Ctx, query: Query): Promise<Listed> {
  const { rows, pagination } = await pageOf<DirectRow>(ctx, query, {
    columns: sql`m.id, ${organization}, m.body, m.created_at`,
    from: sql`from messages_public m join organizations_public o on o.id = m.organization_id where m.purpose = 'direct' and is_shared_message(m.organization_id, m.id)`,
    order: sql`m.created_at desc, m.id desc`,
  });
  return {
    outboundMessages: rows.map((row) => ({
      id: row.id,
      feature: "messenger",
      organization: row.organization,
      title: null,
      outreachExternalId: null,
      text: null,
      category: healthEquityCategoryOf([row.body]),
      isCorrected: false,
      sentAt: row.created_at,
    })),
    pagination,
  };
}

export const listOutboundMessages = (ctx: Ctx, query: Query): Promise<Listed> =>
  (query.search?.feature === "messenger" ? listDirect : listOutreaches)(ctx, query);

/** One message at a time, redacted; each reading is in the audit trail of the organization. */
export async function readOutboundMessage(ctx: Ctx, id: string): Promise<{ text: string }> {
  const message = await readSharedMessage(ctx, id);
  if (!message) throw problem("not_found");
  const [names] = await namesForRedaction(ctx, [message]);
  await auditEvent(ctx, {
    action: "ai_classification.shared_read",
    subjectType: "ai_classification",
    organizationId: message.organizationId,
    detail: { list: "messenger", count: 1 },
    patientIds: [message.patientId],
  });
  return { text: redact(message.body, names ?? []) };
}

/** Reports and segments go by it from the next look on. */
export async function correctCategory(ctx: Ctx, externalId: string, category: HealthEquityCategory | null): Promise<void> {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    select organization_id, id from outreaches_public where external_id = ${externalId}`.execute(ctx.tx);
  const [outreach] = rows;
  if (!outreach) throw problem("not_found");
  const { organization_id: organizationId, id: recordId } = outreach;
  if (!(await correctCategoryOf(ctx, { organizationId, recordType: "outreach", recordId }, category))) throw problem("not_found");
  await auditEvent(ctx, {
    action: "outreach.category_corrected",
    subjectType: "outreach",
    subjectId: externalId,
    organizationId,
    detail: { category },
  });
}
