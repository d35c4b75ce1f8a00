// Test helpers for other modules: the webhooks of one carrier, and its parsing of responses and error codes.
import { explainCode } from "./twilio/error-codes.ts";
import { twilioInboundWebhook } from "./twilio/inbound-webhook.ts";
import { readAnswer } from "./twilio/read-answer.ts";
import { twilioStatusWebhook } from "./twilio/status-webhook.ts";

export const testCarrier = { explainCode, inboundWebhook: twilioInboundWebhook, readAnswer, statusWebhook: twilioStatusWebhook };
