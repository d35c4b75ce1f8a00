// Formats the files of a message as the carrier's media resources: a list in its envelope, each with its dates and URI.

import { carrierDate } from "./message-resource.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { Text } from "./text-store.ts";

type MediaResource = Record<"account_sid" | "content_type" | "date_created" | "date_updated" | "parent_sid" | "sid" | "uri", string>;

const pathOf = (text: Text): string => `/2010-04-01/Accounts/${text.accountSid}/Messages/${text.sid}/Media`;

export function mediaResources(state: SimulatorState, text: Text): MediaResource[] {
  const date = carrierDate(text.createdAt);
  return text.mediaUrls.map((url, at) => {
    const file = state.files.ofUrl(url);
    const sid = file?.sid ?? `ME${String(at).padStart(32, "0")}`;
    return {
      account_sid: text.accountSid,
      content_type: file?.contentType ?? "image/png",
      date_created: date,
      date_updated: date,
      parent_sid: text.sid,
      sid,
      uri: `${pathOf(text)}/${sid}.json`,
    };
  });
}

/** A message has at most ten files, so they all fit on the first page. */
export function mediaList(state: SimulatorState, text: Text): string {
  const files = mediaResources(state, text);
  const uri = `${pathOf(text)}.json?PageSize=50&Page=0`;
  return JSON.stringify({
    end: Math.max(0, files.length - 1),
    first_page_uri: uri,
    media_list: files,
    next_page_uri: null,
    page: 0,
    page_size: 50,
    previous_page_uri: null,
    start: 0,
    uri,
  });
}
