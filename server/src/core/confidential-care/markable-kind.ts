// Port of confidential care: a kind of record that can be marked as confidential, as its owner offers it.
import type { ConfidentialKind } from "@tidings/contract/areas/confidential-care";
import type { Ctx } from "../../kernel/context.ts";

export interface MarkableItem {
  /** External id. */
  id: string;
  name: string;
  is_confidential: boolean;
}

export interface MarkableKind {
  kind: ConfidentialKind;
  /** All of them, in any order: an organization has at most some thousands. */
  items(ctx: Ctx): Promise<MarkableItem[]>;
  /** Marks it, and the sources of its messages; false where there is no such record. */
  mark(ctx: Ctx, externalId: string, isConfidential: boolean): Promise<boolean>;
  /**
   * An item of any kind was marked: what of this kind tells who has it becomes confidential too. Returns the external ids of these items,
   * which others may follow. Taking the mark back changes nothing here.
   */
  follow?(ctx: Ctx, marked: MarkedItem): Promise<readonly string[]>;
}

export interface MarkedItem {
  kind: ConfidentialKind;
  externalId: string;
}

/** As filters of patients name the item: a condition by its code alone. */
export const idInFilters = ({ kind, externalId }: MarkedItem): string =>
  kind === "condition" ? externalId.slice(externalId.indexOf(":") + 1) : externalId;
