// Definition of messaging: its jobs and crons. The dispatcher sends texts, not jobs; delivery status arrives by webhook.

import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { CounterPort } from "../organizations/public.ts";
import type { PatientPort } from "../patients/public.ts";
import { needsYouCounter } from "./conversations/needs-you.ts";
import { carrierOptOutJob } from "./delivery/carrier-opt-out.job.ts";
import { messageCounters } from "./delivery/message-counts.ts";
import { cleanupJob } from "./dispatch/cleanup.job.ts";
import { readQueueDepths } from "./dispatch/queue-gauges.ts";
import { cancelWithdrawn } from "./outbox/cancel-withdrawn.job.ts";
import { messagingPatientPort } from "./patient-port.ts";
import { compareLog } from "./replies/compare-log.job.ts";
import { reviewChoiceJob, reviewChoicesJob } from "./replies/review-choices.job.ts";
import { resumeTranslationsJob, translateJob } from "./translation/translate.job.ts";

export const messaging = {
  name: "messaging",
  tables: [
    "ai_classifications",
    "answers",
    "call_days",
    "conversations",
    "delivery_lookups",
    "former_senders",
    "inbound_messages",
    "message_days",
    "message_sources",
    "message_tallies",
    "message_translations",
    "messages",
    "number_pauses",
    "outbox_chunks",
    "questions",
    "reply_choices",
    "reply_holds",
    "response_flags",
    "responses",
    "review_agreements",
    "senders",
  ],
  publishes: [
    "ai_classifications_public",
    "answers_public",
    "conversations_public",
    "delivery_lookups_public",
    "inbound_messages_public",
    "message_sources_public",
    "message_tallies_public",
    "message_translations_public",
    "messages_public",
    "number_pauses_public",
    "outbox_chunks_public",
    "questions_public",
    "response_flags_public",
    "responses_public",
    "senders_public",
    "is_confidential_message",
    "is_confidential_reply",
    "is_shared_message",
    "last_inbound_at",
    "messaging_health",
    "needs_you",
    "search_conversation_texts",
    "shares_reviews",
  ],
  routes: [],
  gauges: [readQueueDepths],
  jobs: [cancelWithdrawn, compareLog, carrierOptOutJob, cleanupJob, resumeTranslationsJob, reviewChoiceJob, reviewChoicesJob, translateJob],
  crons: [
    { name: "messaging-sweep", pattern: "17 * * * *", job: cleanupJob },
    { name: "messaging-take-up-translations", pattern: "53 * * * *", job: resumeTranslationsJob },
    { name: "messaging-review-choices", pattern: "*/5 * * * *", job: reviewChoicesJob },
    { name: "messaging-compare-log", pattern: "37 * * * *", job: compareLog },
  ],
  patientPort: messagingPatientPort,
  counters: [...messageCounters, needsYouCounter],
} satisfies ModuleDefinition & { patientPort: PatientPort; counters: readonly CounterPort[] };
