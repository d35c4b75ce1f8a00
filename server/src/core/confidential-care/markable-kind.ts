// Port of confidential care: a kind of record that can be marked as confidential, as its owner offers it.
import type { ConfidentialKind } from "@tidings/contract/areas/confidential-care";
import type { RawBuilder } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export interface MarkableKind {
  kind: ConfidentialKind;
  /** A query that returns `id` (the external id), `name` and `is_confidential` of all of them. */
  itemsSql(ctx: Ctx): RawBuilder<unknown>;
  /** Marks it, and the sources of its messages; false where there is no such record. */
  mark(ctx: Ctx, externalId: string, isConfidential: boolean): Promise<boolean>;
}
