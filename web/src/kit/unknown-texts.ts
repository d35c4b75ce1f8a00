// Passes the texts of an unknown number to the form of a new patient: as navigation state, because no URL has a phone number.
import { useLocation, useNavigate } from "@tanstack/react-router";

/** The texts of a number up to a moment; they become the conversation of the patient who is created. */
export interface UnknownTexts {
  /** Ten digits. */
  phoneNumber: string;
  lastReceivedAt: string;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    unknownTexts?: UnknownTexts;
  }
}

/** Returns a function that opens the form of a new patient with this number. */
export function useOpenNewPatient(): (unknownTexts: UnknownTexts) => void {
  const navigate = useNavigate();
  return (unknownTexts) => void navigate({ to: "/patients/new", state: { unknownTexts } });
}

export const usePassedTexts = (): UnknownTexts | null => useLocation({ select: ({ state }) => state.unknownTexts ?? null });
