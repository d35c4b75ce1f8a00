// Saves the values of the form as a template; the form stays open and shows issues at its fields.
import { useQueryClient } from "@tanstack/react-query";
import { outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { useRef, useState } from "react";
import { ApiError, sendRequest } from "../../../api/request.ts";
import { toastError } from "../../../kit/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../text.ts";
import { type TemplateValues, toTemplateInput } from "./template-values.ts";

export function useSaveTemplate(onRefused: (error: ApiError) => void) {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const save = async (values: TemplateValues) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const { template } = await sendRequest(outreachTemplates.create, { body: toTemplateInput(values) });
      void client.invalidateQueries({ queryKey: [outreachTemplates.list.path] });
      toast.success(t("templates.kept", { title: template.title }));
    } catch (error) {
      toastError(error, t("templates.notKept"));
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) onRefused(error);
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}
