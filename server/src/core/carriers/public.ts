// Public interface of carriers: client and webhooks of the configured carrier, and the types of its reports.
export type { Carrier, FetchedMedia, LineType, LoggedText, NumberHealth, Report, SendOutcome } from "./carrier.ts";
export type {
  CallActs,
  CallEnd,
  CallEvent,
  EndOfCall,
  InboundText,
  MessageReport,
  ReceiptBatcher,
  Speech,
  Stored,
} from "./carrier-events.ts";
export { carrierWebhooks, numberWebhooks, openCarrier } from "./configured-carrier.ts";
export type { FailureCause } from "./failure-causes.ts";
