// Serves the API's description to be browsed at /api/docs, and as JSON at /api/docs/json.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApi } from "../kernel/http/openapi.ts";
import type { Route } from "../kernel/http/route.ts";

export function documentsDoor(routes: readonly Route[]): (app: FastifyInstance) => Promise<void> {
  const document = openApi(routes.map((route) => route.endpoint));
  return async (app) => {
    await app.register(swagger, { mode: "static", specification: { document: document as never } });
    await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { deepLinking: true, docExpansion: "none" } });
  };
}
