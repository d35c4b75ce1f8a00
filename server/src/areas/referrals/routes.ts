// Which act answers which call about referrals and their types.
import { exportRequests } from "@tidings/contract/areas/exports";
import { referralTypes } from "@tidings/contract/areas/referral-types";
import { referrals } from "@tidings/contract/areas/referrals";
import { type Route, route } from "../../kernel/http/route.ts";
import { listReferrals, showReferral } from "./list-referrals.ts";
import { listTypes, updateType } from "./referral-types.ts";
import { exportReferrals } from "./referrals-export.ts";
import { updateReferral } from "./update-referral.ts";

export const routes: readonly Route[] = [
  route(referralTypes.list, (ctx, { query }) => listTypes(ctx, query)),
  route(referralTypes.update, (ctx, { params, body }) => updateType(ctx, params.externalId, body)),
  route(referrals.list, (ctx, { query }) => listReferrals(ctx, query)),
  route(referrals.show, (ctx, { params }) => showReferral(ctx, params.externalId)),
  route(referrals.update, (ctx, { params, body }) => updateReferral(ctx, params.externalId, body)),
  route(exportRequests.referrals, (ctx, { body }) => exportReferrals(ctx, body)),
];
