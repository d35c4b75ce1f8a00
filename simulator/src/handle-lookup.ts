// The carrier's look-up of a number: whether it is valid, and the type of its line.
import { type Exchange, respond } from "./exchange.ts";
import type { SimulatorState } from "./simulator-state.ts";

const path = /^\/v2\/PhoneNumbers\/(?:\+|%2B)(\d{7,15})(?:\?(.*))?$/;

/** Landlines are the numbers that refuse texts as one; every fourteenth number is an internet phone, the others are mobile. */
function typeOf(digits: string): "landline" | "nonFixedVoip" | "mobile" {
  if (/99(03|06)$/.test(digits)) return "landline";
  return Number(digits.slice(-2)) % 14 === 0 ? "nonFixedVoip" : "mobile";
}

function lookup(digits: string, hasLineType: boolean) {
  const isValid = !digits.endsWith("9904");
  return {
    calling_country_code: isValid ? "1" : null,
    country_code: isValid ? "US" : null,
    phone_number: `+${digits}`,
    national_format: isValid ? digits.replace(/^1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3") : null,
    valid: isValid,
    validation_errors: isValid ? [] : ["INVALID_BUT_POSSIBLE"],
    caller_name: null,
    sim_swap: null,
    call_forwarding: null,
    line_type_intelligence:
      isValid && hasLineType
        ? { carrier_name: "Sandbox Mobile", error_code: null, mobile_country_code: "310", mobile_network_code: "000", type: typeOf(digits) }
        : null,
    url: `https://lookups.twilio.com/v2/PhoneNumbers/+${digits}`,
  };
}

/** Returns false if the request is no look-up. `isAllowed` checks account and token. */
export function handleLookup(state: SimulatorState, exchange: Exchange, isAllowed: (header: string | undefined) => boolean): boolean {
  const url = exchange.req.url ?? "";
  if (!url.startsWith("/v2/PhoneNumbers/")) return false;
  const match = path.exec(url);
  if (!isAllowed(exchange.req.headers.authorization))
    respond(state, exchange, 401, JSON.stringify({ code: 20003, status: 401 }), "Error 20003");
  else if (!match || exchange.req.method !== "GET")
    respond(state, exchange, 404, JSON.stringify({ code: 20404, status: 404 }), "Error 20404");
  else {
    const fields = new URLSearchParams(match[2]).get("Fields")?.split(",") ?? [];
    respond(state, exchange, 200, JSON.stringify(lookup(match[1] as string, fields.includes("line_type_intelligence"))));
  }
  return true;
}
