// Form of one compliance text in every language of the organization.
import { Stack, Textarea } from "@mantine/core";
import { adminCompliance, type ComplianceTexts, complianceWords } from "@tidings/contract/areas/admin/compliance";
import { isRightToLeft, languageCode, sortLanguages } from "@tidings/contract/message/languages";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { ApiError } from "../../../api/request.ts";
import { fieldErrors, toastError } from "../../../kit/errors.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./compliance-text.ts";

interface ComplianceTextDialogProps {
  code: string;
  text: ComplianceTexts["complianceTexts"][number];
  onClose: () => void;
}

const nameTag = "{{organization_name}}";

export function ComplianceTextDialog({ code, text, onClose }: ComplianceTextDialogProps) {
  const { key, contentText: before, fallbackLanguages } = text;
  const [values, setValues] = useState<Record<string, string>>(before);
  const [errors, setErrors] = useState<{ [field: string]: string }>({});
  const update = useEndpointMutation(adminCompliance.update, {
    refreshes: [adminCompliance.show],
    onDone: () => toast.success(t("edit.done")),
  });
  const save = async () => {
    try {
      await update.mutateAsync({ params: { code, key }, body: { contentText: values, contentTextBefore: before } });
    } catch (error) {
      const fields = error instanceof ApiError ? fieldErrors(error) : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) toastError(error, t("edit.failed"));
      throw error;
    }
  };
  const name = t(`key.${key}`);
  const languages = sortLanguages([...new Set([...Object.keys(before), ...fallbackLanguages])]);
  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={save} title={t("edit.title", { name })} confirmLabel={t("edit.save")}>
      <Stack gap="sm">
        <p>{t("edit.body", { tag: nameTag })}</p>
        <p>{t("edit.required", { words: [nameTag, ...complianceWords[key]].join(", ") })}</p>
        {languages.map((language) => (
          <Textarea
            key={language}
            label={languageLabel(language)}
            description={
              fallbackLanguages.includes(language)
                ? t("edit.fallback")
                : language === "english" || language === "spanish"
                  ? undefined
                  : t("edit.standard")
            }
            dir={isRightToLeft(language) ? "rtl" : "ltr"}
            lang={languageCode(language)}
            autosize
            minRows={3}
            autoComplete="off"
            value={values[language] ?? ""}
            error={errors[`contentText.${language}`]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((known) => ({ ...known, [language]: value }));
            }}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
