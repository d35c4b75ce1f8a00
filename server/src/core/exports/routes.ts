// Routes of exports.
import { exportFiles } from "@tidings/contract/areas/exports";
import { type Route, route } from "../../kernel/http/route.ts";
import { downloadExport } from "./download-export.ts";
import { presentExport, readExport } from "./export-rows.ts";
import { listExports } from "./list-exports.ts";

export const routes: readonly Route[] = [
  route(exportFiles.list, (ctx, { query }) => listExports(ctx, query)),
  route(exportFiles.show, async (ctx, { params }) => ({ file: presentExport(await readExport(ctx, params.externalId), ctx) })),
  route(exportFiles.download, (ctx, { params }) => downloadExport(ctx, params.externalId)),
];
