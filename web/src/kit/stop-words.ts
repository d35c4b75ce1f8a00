// Finds a text that invites a patient to answer with an opt-out word; the long lists of those words arrive after the page.
import { useEffect, useState } from "react";

type FindStopWord = typeof import("@tidings/contract/message/invites-stop").invitesStopWord;

let find: FindStopWord | null = null;

export async function loadStopWords(): Promise<void> {
  find ??= (await import("@tidings/contract/message/invites-stop")).invitesStopWord;
}

/** The word as written; null also as long as the lists are under way: the server asks again before anything is kept. */
export const stopWordIn = (text: string): string | null => find?.(text)?.word ?? null;

/** Fetches the lists, and draws again once they are there. */
export function useStopWords(): void {
  const [, setArrived] = useState(find !== null);
  useEffect(() => {
    loadStopWords().then(
      () => setArrived(true),
      () => undefined,
    );
  }, []);
}
