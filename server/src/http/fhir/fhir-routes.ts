// FHIR routes below /fhir/R4: reading and searching patients and appointments with the keys, permissions, limits and audit log of the API.
import { type Endpoint, endpoint } from "@tidings/contract/endpoint";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../kernel/context.ts";
import type { Authenticate } from "../../kernel/http/authenticate.ts";
import { createHandler, type HandlerDeps } from "../../kernel/http/handler.ts";
import { header, identify } from "../../kernel/http/identify.ts";
import { RawReply, type Route, type RouteInput } from "../../kernel/http/route.ts";
import { refusalOf } from "../../kernel/http/server.ts";
import { capabilityStatement } from "./capability-statement.ts";
import { fhirJson, isStrict, requireJson } from "./media-type.ts";
import { outcome, outcomeOf, Refusal } from "./outcome.ts";
import { readAppointment } from "./read-appointment.ts";
import { readPatient } from "./read-patient.ts";
import type { Pairs } from "./read-search.ts";
import type { FhirAppointment, FhirPatient } from "./resources.ts";
import { searchAppointmentBundle, searchPatientBundle } from "./search-bundle.ts";
import { fhirBase } from "./urls.ts";

interface FhirDeps extends HandlerDeps {
  authenticate: Authenticate;
}

/** Endpoints for the kernel's checks. They are not in the contract, because the web app does not use them. */
function endpointsOf(type: "Patient" | "Appointment", one: string, many: string) {
  const permission = { action: "read", subject: type === "Patient" ? "patient" : "appointment" } as const;
  return {
    read: endpoint({ method: "GET", path: `${fhirBase}/${type}/:id`, summary: `${one}, as FHIR`, permission }),
    search: endpoint({ method: "GET", path: `${fhirBase}/${type}`, summary: `${many}, as FHIR`, permission }),
    searchByPost: endpoint({ method: "POST", path: `${fhirBase}/${type}/_search`, summary: `${many}, as FHIR`, permission }),
  };
}

const replyOf = (resource: object, more: Record<string, string> = {}): RawReply =>
  new RawReply(JSON.stringify(resource), { "content-type": fhirJson, "cache-control": "no-store", ...more });

/** Parameters of the URL, then those of the form: an R4 search may have both. */
function pairsOf(request: FastifyRequest): Pairs {
  const url = request.raw.url ?? "";
  const at = url.indexOf("?");
  const form = typeof request.body === "string" ? request.body : "";
  return [...new URLSearchParams(at < 0 ? "" : url.slice(at + 1)), ...new URLSearchParams(form)];
}

function requireFormat(request: FastifyRequest): Pairs {
  const pairs = pairsOf(request);
  requireJson(header(request, "accept"), pairs.find(([name, value]) => name === "_format" && value !== "")?.[1]);
  return pairs;
}

function routeOf<Input>(
  call: Endpoint,
  read: (request: FastifyRequest) => Input,
  act: (ctx: Ctx, input: Input) => Promise<RawReply>,
): Route {
  // `act` gets the result of `read`, independent of the contract's shapes.
  return {
    endpoint: call,
    isSystem: false,
    read: (request) => read(request) as RouteInput<Endpoint>,
    act: (ctx, input) => act(ctx, input as Input),
  };
}

type Show = (ctx: Ctx, id: string) => Promise<FhirPatient | FhirAppointment>;

async function show(ctx: Ctx, id: string, read: Show): Promise<RawReply> {
  const resource = await read(ctx, id);
  const { versionId, lastUpdated } = resource.meta;
  return replyOf(resource, { etag: `W/"${versionId}"`, "last-modified": new Date(lastUpdated).toUTCString() });
}

const readId = (request: FastifyRequest): string => {
  requireFormat(request);
  return (request.params as { id: string }).id;
};
const readPairs = (request: FastifyRequest) => ({ pairs: requireFormat(request), isStrict: isStrict(header(request, "prefer")) });

/** A record by its id, and a search by GET and by POST. */
function routesOf(
  type: "Patient" | "Appointment",
  { read, search: searchCall, searchByPost }: ReturnType<typeof endpointsOf>,
  { one, find }: { one: Show; find: typeof searchPatientBundle },
) {
  const search = async (ctx: Ctx, asked: ReturnType<typeof readPairs>): Promise<RawReply> => replyOf(await find(ctx, asked));
  return [
    { ...routeOf(read, readId, (ctx, id) => show(ctx, id, one)), urls: [`/${type}/:id`] },
    { ...routeOf(searchCall, readPairs, search), urls: [`/${type}`, `/${type}/`] },
    { ...routeOf(searchByPost, readPairs, search), urls: [`/${type}/_search`] },
  ];
}

/** The allowed methods of a path; null if it does not exist. */
function allowedAt(path: string): string | null {
  if (/^\/fhir\/R4\/(Patient|Appointment)\/_search$/.test(path)) return "POST";
  return /^\/fhir\/R4\/(metadata|(Patient|Appointment)(\/[^/]*)?)$/.test(path) ? "GET" : null;
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = allowedAt(request.raw.url?.split("?")[0] ?? "");
  if (allowed === null || allowed === request.method)
    return reply
      .code(404)
      .header("content-type", fhirJson)
      .send(JSON.stringify(outcome("not-found", "There is nothing at this address: /fhir/R4/metadata lists what is.")));
  return reply
    .code(405)
    .headers({ allow: allowed, "content-type": fhirJson })
    .send(JSON.stringify(outcome("not-supported", "This side only reads.")));
}

function refuse(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply, deps: FhirDeps): FastifyReply {
  const mediaType = "statusCode" in error && error.statusCode === 415;
  const known = mediaType ? new Refusal(415, "not-supported", "A search is posted as application/x-www-form-urlencoded.") : error;
  const { status, body } = outcomeOf(known instanceof Refusal ? known : refusalOf(known, request, reply, deps.log));
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply.code(status).header("content-type", fhirJson).send(JSON.stringify(body));
}

export function fhirRoutes(deps: FhirDeps): (app: FastifyInstance) => Promise<void> {
  const routes = [
    ...routesOf("Patient", endpointsOf("Patient", "One patient", "Patients"), { one: readPatient, find: searchPatientBundle }),
    ...routesOf("Appointment", endpointsOf("Appointment", "One appointment", "Appointments"), {
      one: readAppointment,
      find: searchAppointmentBundle,
    }),
  ];
  const statement = JSON.stringify(capabilityStatement(deps.settings));
  const open = async (fhir: FastifyInstance): Promise<void> => {
    fhir.removeAllContentTypeParsers();
    fhir.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, body));
    fhir.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply, deps));
    fhir.setNotFoundHandler(refuseUnknown);
    fhir.get("/metadata", { exposeHeadRoute: false }, async (request, reply) => {
      requireFormat(request);
      return reply.header("content-type", fhirJson).send(statement);
    });
    for (const route of routes)
      for (const url of route.urls)
        fhir.route({
          method: route.endpoint.method,
          url,
          exposeHeadRoute: false,
          onRequest: [identify(deps.authenticate, false)],
          handler: createHandler(route, deps),
        });
  };
  return async (app) => void (await app.register(open, { prefix: fhirBase }));
}
