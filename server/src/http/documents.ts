// Serves the API document at /api/docs, and as JSON at /api/docs/json.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint } from "@tidings/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { openApi } from "../kernel/http/openapi.ts";
import type { Route } from "../kernel/http/route.ts";
import type { Settings } from "../kernel/settings.ts";
import { apiTags } from "./api-tags.ts";
import { readEndpoints } from "./contract-endpoints.ts";

const operationOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** operationId is the contract's name of the endpoint, so that generated clients keep their names when paths or summaries change. */
async function named(routes: readonly Route[]) {
  const names = new Map((await readEndpoints()).map(({ endpoint, name }) => [operationOf(endpoint), name]));
  return routes.map(({ endpoint }) => {
    const name = names.get(operationOf(endpoint));
    if (!name) throw new Error(`${operationOf(endpoint)} is in no area of the contract`);
    return { endpoint, name };
  });
}

export function documentRoutes(routes: readonly Route[], build: Settings["build"]): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const endpoints = await named(routes);
    let document: ReturnType<typeof openApi> | undefined;
    // Written when it is first asked for: that takes half of the time in which a web process starts.
    const whenAsked = { toJSON: () => (document ??= openApi(endpoints, build, apiTags)) };
    await app.register(swagger, { mode: "static", specification: { document: whenAsked as never } });
    await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { deepLinking: true, docExpansion: "none" } });
  };
}
