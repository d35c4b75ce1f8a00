// The carrier's error codes with their HTTP status and message.

const refusals: Record<number, { status: number; message: string }> = {
  20001: { status: 400, message: "Invalid parameter: {what}" },
  20003: { status: 401, message: "Authenticate" },
  20004: { status: 405, message: "Method not allowed" },
  20404: { status: 404, message: "The requested resource {what} was not found" },
  20429: { status: 429, message: "Too Many Requests" },
  20500: { status: 500, message: "An internal server error has occurred" },
  21201: { status: 400, message: "No 'To' number is specified" },
  21205: { status: 400, message: "Url is not a valid URL: {what}" },
  21210: { status: 400, message: "The source phone number provided, {what}, is not yet verified for your account." },
  21211: { status: 400, message: "Invalid 'To' Phone Number: {what}" },
  21212: { status: 400, message: "Invalid From Number (caller ID): {what}" },
  21213: { status: 400, message: "A 'From' phone number is required." },
  21215: { status: 400, message: "Account not authorized to call {what}." },
  21266: { status: 400, message: "'To' and 'From' number cannot be the same: {what}" },
  21408: { status: 400, message: "Permission to send an SMS has not been enabled for the region indicated by the 'To' number: {what}" },
  21602: { status: 400, message: "Message body is required." },
  21603: { status: 400, message: "A 'From' phone number is required." },
  21604: { status: 400, message: "A 'To' phone number is required." },
  21606: { status: 400, message: "The 'From' phone number {what} is not a valid, message-capable phone number of this account." },
  21609: { status: 400, message: "The 'StatusCallback' URL {what} is not a valid URL." },
  21610: { status: 400, message: "Attempt to send to unsubscribed recipient" },
  21611: { status: 429, message: "This 'From' number has exceeded the maximum number of queued messages" },
  21614: { status: 400, message: "'To' number is not a valid mobile number: {what}" },
  21617: { status: 400, message: "The concatenated message body exceeds the 1600 character limit." },
  21620: { status: 400, message: "Invalid media URL(s)" },
  21623: { status: 400, message: "Number of media files exceeds allowed limit" },
  21701: { status: 400, message: "The Messaging Service {what} does not exist" },
  30036: { status: 400, message: "Validity period expired" },
  63038: { status: 429, message: "Account exceeded the {what} daily messages limit" },
};

export type Refusal = { status: number; code: number; body: string };

export function refusal(code: number, what = ""): Refusal {
  const known = refusals[code] ?? { status: 400, message: "The request was refused" };
  const body = JSON.stringify({
    code,
    message: known.message.replace("{what}", what),
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status: known.status,
  });
  return { status: known.status, code, body };
}
