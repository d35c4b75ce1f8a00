// Lists the file types that the user may upload, and how large a file may be.
import type { importFiles } from "@tidings/contract/areas/imports";
import { fileTypes } from "@tidings/contract/areas/imports/files";
import type { OutputOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../kernel/context.ts";
import { showStorageLeft } from "../organizations/public.ts";
import { mayHandle } from "./file-rows.ts";
import { namesOf } from "./file-settings.ts";
import { findKind, optionsFor } from "./import-kind.ts";

export async function listTypes(ctx: Ctx): Promise<OutputOf<typeof importFiles.types>> {
  const { actor, settings } = ctx;
  return {
    types: fileTypes.flatMap((type) => {
      const kind = findKind(type);
      if (!kind || !mayHandle(actor, type)) return [];
      return [{ type, options: optionsFor(kind, actor), requiredColumnsNames: namesOf(kind, "required") }];
    }),
    maxFileMb: settings.imports.maxFileMb,
    ...(await showStorageLeft(ctx)),
  };
}
