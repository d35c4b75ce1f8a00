// What the operator of the demonstration has: the customers who pay for the clinics, and a program that is still being written.
import type { CanvasContent } from "@tidings/contract/areas/admin/canvases";
import type { CustomerInput } from "@tidings/contract/areas/admin/customers";
import { sql } from "kysely";
import { createCustomer } from "../areas/admin/customers.ts";
import { createCanvas } from "../areas/admin/write-canvas.ts";
import type { Ctx } from "../kernel/context.ts";

/** Numbers with this beginning are not given out. */
const customers: readonly (CustomerInput & { organization: string })[] = [
  {
    organization: "harbor",
    ein: "890000101",
    name: "Front Range Health Partners",
    contactName: "Dana Whitlock",
    contactEmail: "dana.whitlock@frontrange.example",
    contactPhone: "3035550164",
    notes: "Contract renews in July.",
  },
  {
    organization: "pine",
    ein: "890000102",
    name: "Pine Street Clinic, Inc.",
    contactName: "Marcus Bell",
    contactEmail: "marcus.bell@pinestreet.example",
    contactPhone: "5055550131",
    notes: null,
  },
];

/** The second message has no Spanish yet: Finalize says so. */
const content: CanvasContent = {
  summary: "Two weeks of gentle movement for people with back pain.",
  about: ["For adults whose back pain has no serious cause."],
  goals: ["Move a little every day"],
  weeks: [
    [
      {
        weekDay: "mon",
        topic: "Begin gently",
        type: "no_response",
        contentText: {
          english: "Moving helps most backs heal. Start with a walk of five minutes today.",
          spanish: "Moverse ayuda a sanar la espalda. Empiece hoy con una caminata de cinco minutos.",
        },
        answers: [],
      },
    ],
    [
      {
        weekDay: "mon",
        topic: "Second week",
        type: "yes_no",
        contentText: { english: "Did you walk on three days last week? Reply YES or NO." },
        answers: [
          { type: "yes", contentText: { english: "Well done! Try ten minutes this week." } },
          { type: "no", contentText: { english: "That's OK. Pick one day this week and start small." } },
        ],
      },
    ],
  ],
};

async function siteAdministrator(ctx: Ctx): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from users where provider_side_role = 'site_admin' order by id limit 1`.execute(
    ctx.tx,
  );
  return rows[0]?.id ?? null;
}

/** After the clinics are there. */
export async function seedOperator(seeding: Ctx): Promise<void> {
  const ctx = { ...seeding, actor: { ...seeding.actor, userId: await siteAdministrator(seeding) } };
  for (const { organization, ...customer } of customers) {
    await createCustomer(ctx, customer);
    await sql`update organizations set customer_id = (select id from customers where ein = ${customer.ein}) where code = ${organization}`.execute(
      ctx.tx,
    );
  }
  const draft = { title: "Moving with back pain", code: "b01-back-pain", categoryName: "Lifestyle", content };
  await createCanvas(ctx, draft, []);
}
