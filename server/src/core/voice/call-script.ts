// What a call would say, word for word, and how long that takes: for the preview and for the look before sending.
import type { Ctx } from "../../kernel/context.ts";
import type { SpokenLanguage } from "../messaging/public.ts";
import { organizationTagValues } from "../texts/public.ts";
import { spokenText } from "./voice-words.ts";

/** How fast a voice at the carrier reads. */
const charactersPerSecond = 15;
/** The call waits so long for a key before it ends. */
const secondsForKey = 10;

export interface CallScript {
  /** Part by part, as the carrier is told. */
  parts: string[];
  /** What is left on an answering machine. */
  voicemail: string[];
  seconds: number;
}

/** Reads the organization once; the function returned writes the script of each text that asks nothing. */
export async function readCallScript(ctx: Ctx, ownPhone: string): Promise<(language: SpokenLanguage, text: string) => CallScript> {
  const { organization_name: organization, organization_phone: phone } = await organizationTagValues(ctx);
  return (language, text) => {
    const of = {
      organization: organization ?? ctx.org.name,
      phone: phone ?? null,
      ownPhone,
      text,
      asks: false,
      mayAskForCall: false,
      thanks: null,
    };
    const parts = spokenText("asked", language, of);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    return { parts, voicemail: spokenText("machine", language, of), seconds: Math.ceil(length / charactersPerSecond) + secondsForKey };
  };
}
