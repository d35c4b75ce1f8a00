// Upload of the picture of an outreach; the form holds a blank id meanwhile, so that it is not submitted without it.
import { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import { pictureTypes } from "@tidings/contract/areas/outreaches/picture";
import { useEffect, useRef, useState } from "react";
import { ApiError, sendRequest } from "../../../api/request.ts";
import { errorText, issueText } from "../../../kit/errors.ts";
import { type UploadTarget, uploadIssue, uploadMedia } from "../../../kit/upload-media.ts";
import type { Form } from "../../../kit/use-form.ts";
import type { OutreachValues } from "./outreach-values.ts";
import { t } from "./picture-text.ts";

const forOutreaches: UploadTarget<{ externalId: string }> = {
  ask: (body, signal) => sendRequest(outreachPictures.directUpload, { body, signal }),
  takeUp: async (body, signal) => (await sendRequest(outreachPictures.create, { body, signal })).picture,
};

const isPicture = (contentType: string): boolean => pictureTypes.some((type) => type === contentType);

const wordsOf = (error: ApiError): string => {
  const [issue] = error.fields.file ?? [];
  return issue ? issueText(issue) : error.status === 0 ? t("failed") : errorText(error);
};

export interface PictureUpload {
  /** 0 to 100 while it is being sent. */
  percent: number;
  isWaitingForScan: boolean;
}

export function usePicture(form: Form<OutreachValues>) {
  const [upload, setUpload] = useState<PictureUpload | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const { picture } = form.values;
  const clear = () => form.set("picture", null);

  // A draft of a form that was left in the middle of an upload, and the form that is left now, have nothing to send.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (picture && !picture.externalId && !running.current) clear();
    return () => running.current?.abort();
  }, []);

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    running.current?.abort();
    const refused = uploadIssue(file, isPicture);
    setRefusal(refused && wordsOf(refused));
    if (refused) return;
    const stop = new AbortController();
    running.current = stop;
    const given = { fileName: file.name, byteSize: file.size, description: picture?.description ?? "" };
    form.set("picture", { ...given, externalId: "" });
    setUpload({ percent: 0, isWaitingForScan: false });
    try {
      const { externalId } = await uploadMedia(file, forOutreaches, {
        signal: stop.signal,
        onProgress: (percent) => setUpload((now) => now && { ...now, percent }),
        onScanWaiting: () => setUpload((now) => now && { ...now, isWaitingForScan: true }),
      });
      form.set("picture", { ...given, externalId });
    } catch (error) {
      // A newer choice has taken its place.
      if (running.current !== stop) return;
      clear();
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setRefusal(wordsOf(error));
    } finally {
      if (running.current === stop) {
        running.current = null;
        setUpload(null);
      }
    }
  }

  return {
    upload,
    refusal,
    choose,
    cancel: () => running.current?.abort(),
    /** What no outreach uses is deleted by the server a day later. */
    remove: clear,
  };
}
