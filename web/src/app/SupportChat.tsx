// Loads the support chat, if configured, for the signed-in user; the chat ends with the session.
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
    // The user's identity is proven by a hash: neither name nor email is sent to the chat.
    Object.assign(script.dataset, { appId: chat.appId, userId: user.externalId, userHash: user.identityHash ?? "" });
    document.body.append(script);
  }, [user, chat]);
  useEffect(() => {
    // A third-party script's changes to the page are removed only by a reload.
    if (state.status === "signed-out" && isLoaded.current) location.reload();
  }, [state.status]);
  return null;
}
