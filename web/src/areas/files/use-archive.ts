// Archives files or takes them out of the archive; while the server has not answered, they count as moved already.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { importFiles } from "@tidings/contract/areas/imports";
import { sendRequest } from "../../api/request.ts";
import { toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";

const words = {
  archive: { done: "list.archived", failed: "list.archiveFailed", endpoint: importFiles.bulkArchive },
  unarchive: { done: "list.unarchived", failed: "list.unarchiveFailed", endpoint: importFiles.bulkUnarchive },
} as const;

/** `moving` are the files of the request on its way: a list leaves them out, whatever it reads meanwhile. */
export function useArchive(what: keyof typeof words): { move: (externalIds: string[]) => void; moving: readonly string[] } {
  const client = useQueryClient();
  const { done, failed, endpoint } = words[what];
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (externalIds: string[]) => sendRequest(endpoint, { body: { externalIds } }),
    onSuccess: ({ externalIds }) => toast.success(t(done, { count: externalIds.length })),
    onError: (error) => toastError(error, t(failed)),
    // Pending until the lists were read again: a file that was moved does not come back for a moment.
    onSettled: () =>
      Promise.all([importFiles.list, importFiles.archived].map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
  return { move: mutate, moving: isPending ? variables : [] };
}
