// The one question of an organization that every reminder asks which wants an answer: yes or no.
import { sql } from "kysely";
import { createQuestion } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

async function find(ctx: Ctx): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select question_id as id from appointment_questions where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0]?.id;
}

/** Made with the first reminder. Its answers have no texts: the appointment thanks in the words of its own template. */
export async function questionId(ctx: Ctx): Promise<number> {
  const known = await find(ctx);
  if (known !== undefined) return known;
  await sql`select pg_advisory_xact_lock(hashtextextended('appointment_question', ${ctx.org.id}))`.execute(ctx.tx);
  const meanwhile = await find(ctx);
  if (meanwhile !== undefined) return meanwhile;
  const id = await createQuestion(ctx, {
    type: "yes_no",
    contentText: {},
    answers: [
      { position: 1, type: "yes" },
      { position: 2, type: "no" },
    ],
  });
  await sql`insert into appointment_questions (organization_id, question_id) values (${ctx.org.id}, ${id})`.execute(ctx.tx);
  return id;
}
