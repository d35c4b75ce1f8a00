// What programs hand to the application: calls, the minute's work, how answers are taken, and how imported members are enrolled.
import type { ReplyHandler } from "../../core/messaging/public.ts";
import type { OpenEnrolment } from "../../core/patients/public.ts";
import type { Plug } from "../../kernel/plug.ts";
import { openMemberEnrolment } from "./enroll-members.ts";
import { library } from "./library/library.ts";
import { routes } from "./routes.ts";
import { sendDueJob } from "./send-due.job.ts";
import { programReplies } from "./take-program-reply.ts";

export const programs = {
  name: "programs",
  routes,
  jobs: [sendDueJob],
  crons: [{ name: "programs-send-due", pattern: "* * * * *", job: sendDueJob }],
  replies: programReplies,
  openEnrolment: openMemberEnrolment,
  libraryCodes: library.map((entry) => entry.code),
} satisfies Plug & { replies: ReplyHandler; openEnrolment: OpenEnrolment; libraryCodes: readonly string[] };
