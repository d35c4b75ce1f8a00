// Serves the API's description to be browsed at /api/docs, and as JSON at /api/docs/json.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint } from "@tidings/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { openApi } from "../kernel/http/openapi.ts";
import type { Route } from "../kernel/http/route.ts";
import { readEndpoints } from "./contract-endpoints.ts";

const addressOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Each call bears the contract's name for it: what a generator calls it stays when its address or its words change. */
async function named(routes: readonly Route[]) {
  const names = new Map((await readEndpoints()).map(({ endpoint, name }) => [addressOf(endpoint), name]));
  return routes.map(({ endpoint }) => {
    const name = names.get(addressOf(endpoint));
    if (!name) throw new Error(`${addressOf(endpoint)} is in no area of the contract`);
    return { endpoint, name };
  });
}

export function documentsDoor(routes: readonly Route[]): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const document = openApi(await named(routes));
    await app.register(swagger, { mode: "static", specification: { document: document as never } });
    await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { deepLinking: true, docExpansion: "none" } });
  };
}
