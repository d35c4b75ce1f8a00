// Downloads the file of a button: busy until the browser has it; a refusal is shown.
import { useState } from "react";
import { ApiError } from "../api/request.ts";
import { toastError } from "./errors.ts";

interface DownloadButtonWords {
  /** Said when the file has come. */
  done?: (name: string) => void;
  /** Title of the toast about a refusal. */
  failed?: string;
}

/** @param load resolves to the name of the downloaded file */
export function useDownloadButton(load: () => Promise<string>, { done, failed }: DownloadButtonWords = {}) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const name = await load();
      done?.(name);
    } catch (error) {
      toastError(error, failed);
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, onClick: () => void save() };
}
