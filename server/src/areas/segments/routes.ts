// Routes of patient segments.
import { segments } from "@tidings/contract/areas/segments";
import { type Route, route } from "../../kernel/http/route.ts";
import { listSegmentPatientIds, listSegmentPatients } from "./list-segment-patients.ts";
import { countSegment, listSegments, showSegment } from "./show-segment.ts";
import { createSegment, destroySegment, recomputeSoon, updateSegment } from "./update-segment.ts";

export const routes: readonly Route[] = [
  route(segments.list, (ctx, { query }) => listSegments(ctx, query)),
  route(segments.show, (ctx, { params }) => showSegment(ctx, params.externalId)),
  route(segments.update, (ctx, { params, body }) => updateSegment(ctx, params.externalId, body)),
  route(segments.create, (ctx, { body }) => createSegment(ctx, body)),
  route(segments.destroy, (ctx, { params }) => destroySegment(ctx, params.externalId)),
  route(segments.count, (ctx, { body }) => countSegment(ctx, body)),
  route(segments.recompute, (ctx, { params }) => recomputeSoon(ctx, params.externalId)),
  route(segments.patients, (ctx, { params, query }) => listSegmentPatients(ctx, params.externalId, query)),
  route(segments.patientIds, (ctx, { params, query }) => listSegmentPatientIds(ctx, params.externalId, query)),
];
