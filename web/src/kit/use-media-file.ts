// A received file in the browser's memory, with an address that a picture can show while it is on screen.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { activity } from "@tidings/contract/areas/activity";
import { useEffect, useState } from "react";
import type { ApiError } from "../api/call.ts";
import { type FetchedFile, fetchFile } from "../api/download.ts";

/** A file never changes: it is fetched once, and only when somebody can see it. */
export function useMediaFile(
  externalId: string,
  isSeen: boolean,
): { fetched: UseQueryResult<FetchedFile, ApiError>; address: string | null } {
  const fetched = useQuery<FetchedFile, ApiError>({
    queryKey: [activity.downloadMediaFile.path, externalId],
    queryFn: ({ signal }) => fetchFile(activity.downloadMediaFile, { externalId }, signal),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const file = fetched.data?.file;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const fresh = URL.createObjectURL(file);
    setAddress(fresh);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(fresh);
    };
  }, [file]);
  return { fetched, address };
}
