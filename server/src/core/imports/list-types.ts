// Lists the file types that the user may upload.
import type { importFiles } from "@tidings/contract/areas/imports";
import { fileTypes } from "@tidings/contract/areas/imports/files";
import type { OutputOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../kernel/context.ts";
import { mayHandle } from "./file-rows.ts";
import { namesOf } from "./file-settings.ts";
import { findKind, optionsFor } from "./import-kind.ts";

export function listTypes({ actor, settings }: Pick<Ctx, "actor" | "settings">): OutputOf<typeof importFiles.types> {
  return {
    types: fileTypes.flatMap((type) => {
      const kind = findKind(type);
      if (!kind || !mayHandle(actor, type)) return [];
      return [{ type, options: optionsFor(kind, actor), requiredColumnsNames: namesOf(kind, "required") }];
    }),
    maxFileMb: settings.imports.maxFileMb,
  };
}
