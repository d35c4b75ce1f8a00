// Seeds providers, locations and appointment templates of the demonstration.
import { sql } from "kysely";
import type { OrganizationFixture } from "../../../fixtures/cast.ts";
import { standByTemplate } from "../areas/appointments/templates/retire-template.ts";
import { createTemplate } from "../areas/appointments/templates/write-template.ts";
import type { Ctx } from "../kernel/context.ts";
import { harborPlaces, type PlaceStories, pinePlaces } from "./appointment-template-stories.ts";

/** One statement per table, as an import does. */
async function addPlaces(ctx: Ctx, { providers }: PlaceStories, sites: OrganizationFixture["sites"]): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`insert into providers (organization_id, external_id, first_name, last_name, national_id, short_name, phone, address, created_at, updated_at)
    select ${ctx.org.id}, "externalId", "firstName", "lastName", "nationalId", "shortName", phone, address, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(providers)}::jsonb) as g ("externalId" text, "firstName" text, "lastName" text, "nationalId" text,
      "shortName" text, phone text, address text)`.execute(ctx.tx);
  // A clinic with one location uses the addresses of its providers.
  if (sites.length < 2) return;
  const locations = sites.map((site, at) => ({ ...site, externalId: `HL-${at + 1}`, phone: site.phone.slice(-10) }));
  await sql`insert into locations (organization_id, external_id, name, phone, address1, city, state, zipcode, time_zone, created_at, updated_at)
    select ${ctx.org.id}, "externalId", name, phone, address1, city, state, zipcode, "timeZone", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(locations)}::jsonb) as g ("externalId" text, name text, phone text, address1 text, city text,
      state text, zipcode text, "timeZone" text)`.execute(ctx.tx);
  await sql`update organizations set appointment_locations = true where id = ${ctx.org.id}`.execute(ctx.tx);
}

/** `ctx` acts as the supervisor of the clinic. */
export async function seedAppointmentTemplates(ctx: Ctx, { code, sites }: OrganizationFixture): Promise<void> {
  const stories = code === "harbor" ? harborPlaces : pinePlaces;
  await addPlaces(ctx, stories, sites);
  for (const { isStandby, ...input } of stories.templates) {
    const { appointmentTemplate } = await createTemplate(ctx, input);
    if (isStandby) await standByTemplate(ctx, appointmentTemplate.externalId);
  }
}
