// Event stream of one browser tab: server-sent events with topics and ids, never patient data.
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Authenticate } from "../kernel/http/authenticate.ts";
import { credentialsOf, identify, signedInOf } from "../kernel/http/identify.ts";
import { apiBase } from "../kernel/http/server.ts";
import { problem } from "../kernel/problem.ts";
import type { LiveStreams } from "./live-streams.ts";

/** Below the idle limit of usual proxies; also how soon an expired session is noticed. */
const beatMs = 20_000;
const maxStreamsPerUser = 20;
/** A tab that falls this far behind is disconnected: it reconnects and refetches. */
const maxUnreadBytes = 64 * 1024;

function openStream(reply: FastifyReply): { write(text: string): void; end(): void } {
  const raw = reply.raw;
  reply.hijack();
  // Headers set before the hijack (security, request id) are not sent automatically.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value as string);
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
  return {
    write: (text) => {
      if (raw.writableLength > maxUnreadBytes) raw.destroy();
      else raw.write(text);
    },
    end: () => void raw.end(),
  };
}

/** When the tab began to load its data, by the server's clock. */
function sinceOf(url: string): number | undefined {
  const ms = Date.parse(/[?&]since=([\dTZ:.-]{20,30})(?:&|$)/.exec(url)?.[1] ?? "");
  return Number.isNaN(ms) ? undefined : ms;
}

export function liveRoute(deps: { authenticate: Authenticate; streams: LiveStreams }): (app: FastifyInstance) => void {
  const { authenticate, streams } = deps;
  return (app) => {
    app.get(`${apiBase}/live`, { onRequest: [identify(authenticate, true)] }, async (request, reply) => {
      const credentials = credentialsOf(request, true);
      const signedIn = signedInOf(request);
      if (!signedIn || signedIn.actor.userId === null) throw problem("unauthorized");
      const { actor, org } = signedIn;
      if (streams.countOf(signedIn.actor.userId) >= maxStreamsPerUser) throw problem("too_many_requests", undefined, 30);
      const wire = openStream(reply);
      const check = async () => {
        const still = await authenticate(credentials).catch(() => undefined);
        if (still === null) wire.write('data: {"topic":"signed_out"}\n\n');
        // After a change of organization, role or level the tab reconnects and is authorized again.
        if (
          still === null ||
          (still &&
            (still.org?.id !== org?.id ||
              still.actor.isPhiAnonymized !== actor.isPhiAnonymized ||
              still.actor.locationIds?.join() !== actor.locationIds?.join() ||
              JSON.stringify(still.actor.permissions) !== JSON.stringify(actor.permissions)))
        )
          wire.end();
      };
      wire.write(": welcome\n\n");
      const remove = streams.add(
        {
          organizationId: org?.id ?? 0,
          userId: signedIn.actor.userId,
          role: actor.role,
          permissions: actor.permissions,
          locationIds: actor.locationIds,
          supportEndsMs: signedIn.supportEndsMs,
          send: (event) => wire.write(`data: ${JSON.stringify(event)}\n\n`),
          end: wire.end,
          check: () => void check(),
        },
        sinceOf(request.url),
      );
      const beat = setInterval(() => {
        wire.write(": still here\n\n");
        void check();
      }, beatMs);
      reply.raw.on("close", () => {
        clearInterval(beat);
        remove();
      });
      return reply;
    });
  };
}
