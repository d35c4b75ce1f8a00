// Which act answers which call of sign-in and session; all work across organizations, so all are the engine's.
import { session } from "@tidings/contract/areas/session";
import { type Route, systemRoute } from "../../kernel/http/route.ts";
import { showCurrentUser } from "./current-user.ts";
import { openTurns } from "./password-turns.ts";
import { sendOtp } from "./send-otp.ts";
import { touchSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { switchOrganization } from "./switch-organization.ts";

export const routes: readonly Route[] = [
  systemRoute(session.create, (ctx, { body }) => signIn(ctx, body), openTurns()),
  systemRoute(session.destroy, (ctx, { params }) => signOut(ctx, params.token)),
  systemRoute(session.sendOtp, (ctx, { body }) => sendOtp(ctx, body.email)),
  systemRoute(session.currentUser, (ctx) => showCurrentUser(ctx)),
  systemRoute(session.switchOrganization, (ctx, { params, body }) => switchOrganization(ctx, params.externalId, body)),
  systemRoute(session.ping, async (ctx) => {
    // Unlike other calls a ping is always written: the countdown in the browser starts from it.
    if (ctx.actor.sessionId !== null) await touchSession(ctx.tx, ctx.actor.sessionId, ctx.clock.now());
    return { ping: "pong" as const };
  }),
  systemRoute(session.links, async ({ settings: { links } }) => ({
    links: { help: links.help, terms: links.terms, privacy: links.privacy, support: links.support, requestDemo: links.requestDemo },
  })),
];
