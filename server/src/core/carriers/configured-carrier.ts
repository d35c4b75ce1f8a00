// The only file that chooses the carrier: its client and its webhooks.
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../kernel/clock.ts";
import type { Log } from "../../kernel/log.ts";
import type { Settings } from "../../kernel/settings.ts";
import type { Carrier } from "./carrier.ts";
import type { CarrierEvents } from "./carrier-events.ts";
import { twilioInboundWebhook } from "./twilio/inbound-webhook.ts";
import { twilioNumberWebhooks } from "./twilio/number-webhooks.ts";
import { twilioStatusWebhook } from "./twilio/status-webhook.ts";
import { openTwilio } from "./twilio/twilio-carrier.ts";
import { twilioVoiceWebhook } from "./twilio/voice-webhook.ts";

/** What is entered at the carrier for a number of ours, by its channel. */
export const numberWebhooks = ({ publicUrl }: Settings): { sms: string; voice: string } => twilioNumberWebhooks(publicUrl);

export const openCarrier = (settings: Settings): Carrier => openTwilio(settings);

interface WebhookDeps extends CarrierEvents {
  settings: Settings;
  clock: Clock;
  log: Log;
}

export const carrierWebhooks = (deps: WebhookDeps): ((app: FastifyInstance) => void)[] => [
  twilioInboundWebhook(deps),
  twilioStatusWebhook(deps),
  twilioVoiceWebhook(deps),
];
