// What an appointment being written would send: asked for a moment after the last change, by the code that sends.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { AppointmentInput, type AppointmentPreview, appointments } from "@tidings/contract/areas/appointments";
import * as z from "zod/mini";
import { type ApiError, sendRequest } from "../../api/request.ts";
import { useCan } from "../../api/session.tsx";

const debounceMs = 400;

export interface PreviewState {
  preview: AppointmentPreview | undefined;
  /** What the server refuses; undefined while all is well. */
  error: ApiError | null;
  /** Something that it needs is missing still. */
  isIncomplete: boolean;
}

export function usePreview(input: AppointmentInput): PreviewState {
  const can = useCan();
  const [asked] = useDebouncedValue(JSON.stringify(input), debounceMs);
  const body = JSON.parse(asked) as AppointmentInput;
  const isComplete = z.safeParse(AppointmentInput, body).success;
  const query = useQuery<{ preview: AppointmentPreview }, ApiError>({
    queryKey: [appointments.preview.path, asked],
    queryFn: ({ signal }) => sendRequest(appointments.preview, { body, signal }),
    enabled: isComplete && can("create", "appointment"),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isIncomplete = !isComplete;
  return { preview: isIncomplete ? undefined : query.data?.preview, error: isIncomplete ? null : query.error, isIncomplete };
}
