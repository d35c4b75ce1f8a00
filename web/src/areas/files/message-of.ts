// The text of an import message in the language of the page.
import { importText } from "@tidings/contract/areas/imports/messages";
import { interfaceLanguage } from "../../api/interface-language.ts";

export const messageOf = (message: Parameters<typeof importText>[0]): string => importText(message, interfaceLanguage);
