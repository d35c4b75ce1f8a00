// What the rest of the product may use of messaging.
export type { Carrier, OutgoingText, Report, Verdict } from "./carrier.ts";
export { twilioInboundDoor } from "./carriers/twilio/inbound-door.ts";
export { twilioStatusDoor } from "./carriers/twilio/status-door.ts";
export { openTwilio } from "./carriers/twilio/twilio-carrier.ts";
export { createDispatcher, type Dispatcher } from "./dispatcher.ts";
export type { Draft, LaneName } from "./draft.ts";
export type { FailureCause } from "./failure-causes.ts";
export { createInbox, type Inbox } from "./inbox.ts";
export { createInboundStore, type InboundText } from "./inbox-store.ts";
export { canSend, type SendManyResult, type SendResult, send, sendMany } from "./outbox.ts";
export type { ReplyHandler, TakenAnswer, TakenReply } from "./reply-handler.ts";
export { nextOpening } from "./sending-window.ts";
export { deliveryRate, type SourceTally, sourceTallies } from "./source-tallies.ts";
export { openSource, pauseSource, resumeSource, type SourceOf } from "./sources.ts";
export { expectTranslations, type Wording, wordingOf } from "./translation/expect-translations.ts";
export { withdrawSource } from "./withdraw-source.ts";
