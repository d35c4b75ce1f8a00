// Puts files away or takes them out: gone from the list at once, and back again where the server refuses.
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FileUpload, importFiles } from "@tidings/contract/areas/imports";
import type { Pagination } from "@tidings/contract/wire";
import { sendRequest } from "../../api/request.ts";
import { toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

interface Listed {
  files: FileUpload[];
  pagination: Pagination;
}

const without = (listed: Listed, gone: readonly string[]): Listed => {
  const files = listed.files.filter((file) => !gone.includes(file.externalId));
  const totalCount = listed.pagination.totalCount - (listed.files.length - files.length);
  return { files, pagination: { ...listed.pagination, totalCount } };
};

const words = {
  archive: { done: "list.archived", failed: "list.archiveFailed", endpoint: importFiles.bulkArchive, list: importFiles.list },
  unarchive: { done: "list.unarchived", failed: "list.unarchiveFailed", endpoint: importFiles.bulkUnarchive, list: importFiles.archived },
} as const;

export function useArchive(what: keyof typeof words) {
  const client = useQueryClient();
  const { done, failed, endpoint, list } = words[what];
  return useMutation({
    mutationFn: (externalIds: string[]) => sendRequest(endpoint, { body: { externalIds } }),
    onMutate: async (externalIds): Promise<[QueryKey, Listed | undefined][]> => {
      await client.cancelQueries({ queryKey: [list.path] });
      const before = client.getQueriesData<Listed>({ queryKey: [list.path] });
      client.setQueriesData<Listed>({ queryKey: [list.path] }, (listed) => listed && without(listed, externalIds));
      return before;
    },
    onSuccess: ({ externalIds }) => toast.success(t(done, { count: externalIds.length })),
    onError: (error, _ids, before) => {
      for (const [key, listed] of before ?? []) client.setQueryData(key, listed);
      toastError(error, t(failed));
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [importFiles.list.path] });
      await client.invalidateQueries({ queryKey: [importFiles.archived.path] });
    },
  });
}
