// Runs a search and returns its Bundle: matches, total and the link to the next page.
import { searchAppointments } from "../../areas/appointments/search-appointments.ts";
import { searchPatients } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { appointmentParameters } from "./appointment-parameters.ts";
import { patientParameters } from "./patient-parameters.ts";
import { presentFhirAppointment } from "./present-appointment.ts";
import { presentFhirPatient } from "./present-patient.ts";
import { cursorName, type Pairs, readSearch, type Search } from "./read-search.ts";
import type { Bundle, FhirAppointment, FhirPatient } from "./resources.ts";
import type { SearchParameter } from "./search-parameter.ts";
import { baseUrl, identifierSystems } from "./urls.ts";

interface Asked {
  pairs: Pairs;
  isStrict: boolean;
}

type Resource = FhirPatient | FhirAppointment;

/** How one type of resource is searched. */
interface Searchable<C, F> {
  type: Resource["resourceType"];
  parameters: readonly SearchParameter<C>[];
  find(
    ctx: Ctx,
    search: { criteria: readonly (readonly C[])[]; afterId: number; limit: number },
  ): Promise<{ found: F[]; total: number; hasMore: boolean }>;
  present(found: F, ctx: Ctx): Resource;
}

/** Always a GET link, also for a search by POST. */
function linkOf(ctx: Ctx, type: string, pairs: [string, string][]): string {
  const query = new URLSearchParams(pairs).toString();
  return `${baseUrl(ctx.settings)}/${type}${query === "" ? "" : `?${query}`}`;
}

function linksOf(ctx: Ctx, type: string, { heeded }: Search<unknown>, behind: number | null): Bundle["link"] {
  const others = heeded.filter(([name]) => name !== cursorName);
  const next: Bundle["link"] =
    behind === null ? [] : [{ relation: "next", url: linkOf(ctx, type, [...others, [cursorName, String(behind)]]) }];
  return [{ relation: "self", url: linkOf(ctx, type, heeded) }, ...next];
}

async function bundleOf<C, F extends { id: number }>(ctx: Ctx, { pairs, isStrict }: Asked, searched: Searchable<C, F>): Promise<Bundle> {
  const { type, parameters, find, present } = searched;
  const { timeZone } = ctx.org;
  const search = readSearch(pairs, isStrict, parameters, { timeZone, identifierSystems: identifierSystems(ctx.settings, ctx.org) });
  const { criteria, afterId, count } = search;
  // If only the total is requested, nothing is returned, and no patient is audited as viewed.
  const { found, total, hasMore } = await find(ctx, { criteria, afterId, limit: count });
  const behind = count > 0 && hasMore ? (found.at(-1)?.id ?? null) : null;
  return {
    resourceType: "Bundle",
    type: "searchset",
    timestamp: ctx.clock.now().toString(),
    total,
    link: linksOf(ctx, type, search, behind),
    ...(found.length === 0
      ? {}
      : {
          entry: found.map((each) => ({
            fullUrl: `${baseUrl(ctx.settings)}/${type}/${each.id}`,
            resource: present(each, ctx),
            search: { mode: "match" },
          })),
        }),
  };
}

export const searchPatientBundle = (ctx: Ctx, asked: Asked): Promise<Bundle> =>
  bundleOf(ctx, asked, { type: "Patient", parameters: patientParameters, find: searchPatients, present: presentFhirPatient });

export const searchAppointmentBundle = (ctx: Ctx, asked: Asked): Promise<Bundle> =>
  bundleOf(ctx, asked, {
    type: "Appointment",
    parameters: appointmentParameters,
    find: searchAppointments,
    present: presentFhirAppointment,
  });
