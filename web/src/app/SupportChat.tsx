// Loads the support chat, where one is configured, for the person who is signed in; no chat outlives its person's session.
import { useEffect, useRef } from "react";
import { useSession } from "../api/session.tsx";

export function SupportChat() {
  const { state } = useSession();
  const user = state.status === "signed-in" ? state.user : null;
  const chat = user?.supportChat;
  const isLoaded = useRef(false);
  useEffect(() => {
    if (!user || !chat || isLoaded.current) return;
    isLoaded.current = true;
    const script = document.createElement("script");
    script.src = chat.scriptUrl;
    // Who it is, proven by the hash: neither a name nor an address leaves for the chat.
    Object.assign(script.dataset, { appId: chat.appId, userId: user.externalId, userHash: user.identityHash ?? "" });
    document.body.append(script);
  }, [user, chat]);
  useEffect(() => {
    // What a script of others has made of the page goes only with the page.
    if (state.status === "signed-out" && isLoaded.current) location.reload();
  }, [state.status]);
  return null;
}
