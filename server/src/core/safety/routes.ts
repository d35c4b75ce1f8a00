// Routes of safety texts.
import { safety } from "@tidings/contract/areas/safety";
import { type Route, route } from "../../kernel/http/route.ts";
import { listSafetyTexts, updateSafetyText } from "./safety-words.ts";

export const routes: readonly Route[] = [
  route(safety.texts, async (ctx) => ({ safetyTexts: await listSafetyTexts(ctx) })),
  route(safety.updateText, async (ctx, { params, body }) => ({ safetyText: await updateSafetyText(ctx, params.kind, body.languages) })),
];
