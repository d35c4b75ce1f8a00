// Chooses a prepared message for this patient: in their language where it has it, else in English, else not at all.
import { Button, Modal } from "@mantine/core";
import { languageForPatient, type MessengerTemplate, messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { TemplateText } from "../../../kit/TemplateText.tsx";
import { t as shared } from "../../../kit/texts.ts";
import { useDialogFocus } from "../../../ui/dialogs/use-dialog-focus.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { SearchBox } from "../../../ui/inputs/SearchBox.tsx";
import { t } from "../text.ts";
import classes from "./composer.module.css";

interface TemplateChooserProps {
  isOpen: boolean;
  onClose: () => void;
  patientLanguage: string | null;
  onSelect: (text: string) => void;
}

function Choice({
  template,
  patientLanguage,
  onSelect,
}: { template: MessengerTemplate } & Pick<TemplateChooserProps, "patientLanguage" | "onSelect">) {
  const language = languageForPatient(template.languages, patientLanguage);
  const text = language === null ? "" : (template.contentText[language] ?? "");
  return (
    <li className={classes.choice}>
      <div className={classes.choiceWords}>
        <strong>{template.title}</strong>
        {language === null ? (
          <p className={classes.failure} role="alert">
            {patientLanguage === "english"
              ? t("choose.noEnglish")
              : t("choose.cannotLoad", { language: patientLanguage ? languageLabel(patientLanguage) : t("choose.noLanguage") })}
          </p>
        ) : (
          <>
            <p className={classes.choiceText}>
              <TemplateText template={text} language={language} />
            </p>
            <span className={classes.quiet}>{t("choose.inLanguage", { language: languageLabel(language) })}</span>
          </>
        )}
      </div>
      <Button
        variant="default"
        disabled={language === null}
        aria-label={`${t("choose.select")}: ${template.title}`}
        onClick={() => onSelect(text)}
      >
        {t("choose.select")}
      </Button>
    </li>
  );
}

function Choices({ patientLanguage, onSelect }: Pick<TemplateChooserProps, "patientLanguage" | "onSelect">) {
  const [title, setTitle] = useState("");
  const query = useEndpoint(
    messengerTemplates.list,
    { query: { perPage: 120, ...(title ? { search: { title } } : {}) } },
    { keepsPrevious: true },
  );
  const found = query.data?.templates ?? [];
  return (
    <>
      <SearchBox w="100%" value={title} onSearch={setTitle} label={t("choose.search")} hasShortcut={false} isFirst />
      {query.error && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && found.length === 0 && <EmptyState title={t("choose.none")}>{t("choose.noneBody")}</EmptyState>}
      <ul className={classes.choices}>
        {found.map((template) => (
          <Choice key={template.externalId} template={template} patientLanguage={patientLanguage} onSelect={onSelect} />
        ))}
      </ul>
    </>
  );
}

export function TemplateChooser({ isOpen, onClose, patientLanguage, onSelect }: TemplateChooserProps) {
  const dialog = useDialogFocus(isOpen);
  return (
    <Modal {...dialog} onClose={onClose} title={t("choose.title")} size="lg" closeButtonProps={{ "aria-label": shared("action.close") }}>
      <Choices patientLanguage={patientLanguage} onSelect={onSelect} />
    </Modal>
  );
}
