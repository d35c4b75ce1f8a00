// Why a patient cannot be reached, in words, and what to do next.
import type { unreachableReasons } from "@tidings/contract/areas/patients";
import { t } from "./unreachable-texts.ts";

export interface Explained {
  what: string;
  todo: string;
}

export const unreachableText = (reason: (typeof unreachableReasons)[number]): Explained => ({ what: t(reason), todo: t(`${reason}.todo`) });
