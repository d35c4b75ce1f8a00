// Setting of the assistant: while it is off, only exact words, letters, numbers and dates count as answers.
import type { AiParsingSetting } from "@tidings/contract/areas/ai";
import { sql } from "kysely";
import { setSwitch } from "../../core/organizations/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

interface Shown {
  aiParsingSetting: AiParsingSetting;
}

export async function showParsingSetting(ctx: Ctx): Promise<Shown> {
  const { rows } =
    await sql<AiParsingSetting>`select is_assistant_enabled as enabled from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  return { aiParsingSetting: { enabled: rows[0]?.enabled ?? true } };
}

export async function updateParsingSetting(ctx: Ctx, { enabled }: AiParsingSetting): Promise<Shown> {
  if (await setSwitch(ctx, "is_assistant_enabled", enabled)) {
    await auditEvent(ctx, {
      action: "ai_parsing_setting.updated",
      subjectType: "organization",
      detail: { enabled },
      changes: [{ field: "enabled", before: !enabled, after: enabled }],
    });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "ai_classification" });
  }
  return { aiParsingSetting: { enabled } };
}
