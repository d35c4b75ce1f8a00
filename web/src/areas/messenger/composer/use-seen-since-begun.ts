// What a writer counts as having seen: the patient's messages on screen, and of the colleagues' replies those from before the text was begun.
import type { NewMessage } from "@tidings/contract/areas/messenger";
import { useRef } from "react";

type Seen = NewMessage["seen"];

/** @param readSeen what is on screen at this moment */
export function useSeenSinceBegun(readSeen: () => Seen) {
  const begun = useRef<Seen>(undefined);
  return {
    onText: (text: string): void => {
      begun.current = text.trim() === "" ? undefined : (begun.current ?? readSeen());
    },
    /** The writer was told of everything up to here. */
    onRefused: (seen: Seen): void => {
      begun.current = seen ?? begun.current;
    },
    read: (): Seen => {
      const seen = readSeen();
      return seen && { ...seen, sent: begun.current ? begun.current.sent : seen.sent };
    },
  };
}
