// What tests of other modules need of one carrier: its webhooks one by one, and how it reads a response and an error code.
import { explainCode } from "./twilio/error-codes.ts";
import { twilioInboundWebhook } from "./twilio/inbound-webhook.ts";
import { readAnswer } from "./twilio/read-answer.ts";
import { twilioStatusWebhook } from "./twilio/status-webhook.ts";

export const testCarrier = { explainCode, inboundWebhook: twilioInboundWebhook, readAnswer, statusWebhook: twilioStatusWebhook };
