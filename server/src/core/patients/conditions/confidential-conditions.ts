// Condition codes as what can be marked as confidential.
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../confidential-care/public.ts";

export const conditionKinds: readonly MarkableKind[] = [
  {
    kind: "condition",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select c.system || ':' || c.code as id, c.code as name, bool_or(c.is_confidential) as is_confidential from (
        select system, code, false as is_confidential from patient_conditions where organization_id = ${ctx.org.id}
        union all select system, code, true from confidential_conditions where organization_id = ${ctx.org.id}) c
      group by c.system, c.code`.execute(ctx.tx)
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const [system = "", code = ""] = externalId.split(":");
      if (isMarked)
        await sql`insert into confidential_conditions (organization_id, system, code) values (${ctx.org.id}, ${system}, ${code})
          on conflict do nothing`.execute(ctx.tx);
      else
        await sql`delete from confidential_conditions
          where organization_id = ${ctx.org.id} and system = ${system} and code = ${code}`.execute(ctx.tx);
      return true;
    },
  },
];
