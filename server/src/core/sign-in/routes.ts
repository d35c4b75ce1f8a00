// Routes of sign-in and sessions; they work across organizations, so all are system routes.

import { adminSupport } from "@tidings/contract/areas/admin/support";
import { passwords, session, sessions } from "@tidings/contract/areas/session";
import { license } from "@tidings/contract/words";
import { type Route, systemRoute } from "../../kernel/http/route.ts";
import { changeExpiredPassword, changeOwnPassword } from "./change-password.ts";
import { chooseLanguage } from "./choose-language.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { showCurrentUser } from "./current-user.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { requestReset } from "./request-reset.ts";
import { sendOtp } from "./send-otp.ts";
import { touchSession } from "./sessions.ts";
import { sendSecurityCode, setPasswordByLink, showLink } from "./set-password-by-link.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { enterForSupport, leaveSupport, unmaskSupport } from "./support-entries.ts";
import { switchOrganization } from "./switch-organization.ts";

/** Shared limiter of all password hashing. */
const turns = createConcurrencyLimiter();

export const routes: readonly Route[] = [
  systemRoute(session.create, (ctx, { body }) => signIn(ctx, body), turns),
  systemRoute(session.destroy, (ctx, { params }) => signOut(ctx, params.token)),
  systemRoute(session.sendOtp, (ctx, { body }) => sendOtp(ctx, body.email)),
  systemRoute(session.currentUser, (ctx) => showCurrentUser(ctx)),
  systemRoute(session.chooseLanguage, (ctx, { body }) => chooseLanguage(ctx, body.interfaceLanguage)),
  systemRoute(session.switchOrganization, (ctx, { params, body }) => switchOrganization(ctx, params.externalId, body)),
  systemRoute(adminSupport.enter, (ctx, { params, body }) => enterForSupport(ctx, params.code, body.reason)),
  systemRoute(adminSupport.unmask, (ctx, { params, body }) => unmaskSupport(ctx, params.externalId, body.reason)),
  systemRoute(adminSupport.leave, (ctx, { params }) => leaveSupport(ctx, params.externalId)),
  systemRoute(session.ping, async (ctx) => {
    // Unlike other requests, a ping is always written, because the browser's countdown starts from it.
    if (ctx.actor.sessionId !== null) await touchSession(ctx.tx, ctx.actor.sessionId, ctx.clock.now());
    return { ping: "pong" as const };
  }),
  systemRoute(session.links, async ({ settings: { links } }) => ({
    links: { help: links.help, terms: links.terms, privacy: links.privacy, support: links.support, requestDemo: links.requestDemo },
  })),
  systemRoute(session.about, async ({ settings: { build } }) => ({ about: { ...build, license: license.id } })),
  systemRoute(passwords.requestReset, (ctx, { body }) => requestReset(ctx, body.email)),
  systemRoute(passwords.showLink, (ctx, { body }) => showLink(ctx, body.resetPasswordToken)),
  systemRoute(passwords.sendSecurityCode, (ctx, { body }) => sendSecurityCode(ctx, body.resetPasswordToken)),
  systemRoute(passwords.set, (ctx, { body }) => setPasswordByLink(ctx, body), turns),
  systemRoute(passwords.changeExpired, (ctx, { body }) => changeExpiredPassword(ctx, body), turns),
  systemRoute(passwords.changeOwn, (ctx, { body }) => changeOwnPassword(ctx, body), turns),
  systemRoute(sessions.list, (ctx, { query }) => listSessions(ctx, query)),
  systemRoute(sessions.end, (ctx, { params }) => endSession(ctx, params.externalId)),
  systemRoute(sessions.endOthers, (ctx) => endOtherSessions(ctx)),
];
