// Finds a text that asks patients to reply with an opt-out keyword; the keyword lists are loaded after the page.
import { useEffect, useState } from "react";

type FindStopWord = typeof import("@tidings/contract/message/writing/invites-stop").invitesStopWord;

let find: FindStopWord | null = null;

export async function loadStopWords(): Promise<void> {
  find ??= (await import("@tidings/contract/message/writing/invites-stop")).invitesStopWord;
}

/** The keyword as written; null also while the lists load: the server checks again on save. */
export const stopWordIn = (text: string): string | null => find?.(text)?.word ?? null;

/** Loads the lists and rerenders once they are there. */
export function useStopWords(): void {
  const [, setArrived] = useState(find !== null);
  useEffect(() => {
    loadStopWords().then(
      () => setArrived(true),
      () => undefined,
    );
  }, []);
}
