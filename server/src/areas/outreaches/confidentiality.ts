// Whether an outreach is confidential, and the names that its texts must not say: its own, and those of the confidential records by which its recipients are chosen.
import type { Selection } from "@tidings/contract/areas/patients";
import type { Confidentiality } from "../../core/messaging/public.ts";
import { confidentialNames } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export interface Aimed {
  title: string;
  is_confidential: boolean;
  selection: Selection;
  /** By which patients were added besides. */
  added_selections: readonly Selection[];
}

export async function confidentialityOf(ctx: Pick<Ctx, "tx" | "org">, aimed: Aimed): Promise<Confidentiality> {
  const { title, is_confidential: isConfidential, selection, added_selections: added } = aimed;
  const names = isConfidential
    ? await confidentialNames(
        ctx,
        [selection, ...added].map(({ matching }) => matching),
      )
    : [];
  return { isConfidential, words: [title, ...names] };
}
