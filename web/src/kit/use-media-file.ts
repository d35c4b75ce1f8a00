// Object URL of a media file while it is on screen.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { activity } from "@tidings/contract/areas/activity";
import type { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import { useEffect, useState } from "react";
import { type FetchedFile, fetchFile } from "../api/download.ts";
import type { ApiError } from "../api/request.ts";

/** Files never change: fetch once, and only when visible. */
export function useMediaFile(
  externalId: string,
  isSeen: boolean,
  endpoint: typeof activity.downloadMediaFile | typeof outreachPictures.download = activity.downloadMediaFile,
): { fetched: UseQueryResult<FetchedFile, ApiError>; address: string | null } {
  const fetched = useQuery<FetchedFile, ApiError>({
    queryKey: [endpoint.path, externalId],
    queryFn: ({ signal }) => fetchFile(endpoint, { externalId }, signal),
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
