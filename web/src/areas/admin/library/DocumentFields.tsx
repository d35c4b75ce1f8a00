// The fields of a document of the library, with its file.
import { Button, Checkbox, FileButton, Input } from "@mantine/core";
import type { AdminDocument } from "@tidings/contract/areas/admin/documents";
import { documentKinds, documentTypes, maxDocumentMb } from "@tidings/contract/areas/library";
import { formatSize } from "../../../kit/format.ts";
import type { Form } from "../../../kit/use-form.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { AdminText } from "../AdminText.tsx";
import { t } from "./document-text.ts";
import type { DocumentValues } from "./use-document-form.ts";

const accepted = Object.keys(documentTypes)
  .map((extension) => `.${extension}`)
  .join(",");

interface DocumentFieldsProps {
  form: Form<DocumentValues>;
  file: File | null;
  onFile: (file: File | null) => void;
  /** Of the document that is edited. */
  current?: Pick<AdminDocument, "fileName" | "byteSize">;
}

function FileField({ form, file, onFile, current }: DocumentFieldsProps) {
  const { id, label, error } = form.field("attachedFile", t("file"));
  const shown = file
    ? t("chosen", { name: file.name, size: formatSize(file.size) })
    : current && t("current", { name: current.fileName, size: formatSize(current.byteSize) });
  return (
    <Input.Wrapper id={id} label={label} error={error} required={!current}>
      {shown && <p>{shown}</p>}
      <FileButton accept={accepted} onChange={onFile}>
        {(props) => (
          <Button {...props} id={id} variant="default" display="block" aria-invalid={Boolean(error)}>
            {t(file || current ? "change" : "choose")}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
}

export function DocumentFields(props: DocumentFieldsProps) {
  const { form } = props;
  const { kind, isPublished } = form.values;
  return (
    <>
      <FormSection title={t("section.about")} help={t("section.about.help")}>
        <SelectField
          {...form.field("kind", t("column.kind"))}
          isSearchable={false}
          options={documentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(next) => form.set("kind", next === "help_article" ? next : "packet")}
        />
        <AdminText form={form} name="title" label={t("column.title")} isRequired />
        <AdminText form={form} name="description" label={t("descriptionField")} maxLength={1000} isLong />
        <Checkbox
          label={t("isPublished")}
          checked={isPublished}
          onChange={(event) => form.set("isPublished", event.currentTarget.checked)}
        />
      </FormSection>
      <FormSection title={t("section.file")} help={t("section.file.help", { max: maxDocumentMb })}>
        <FileField {...props} />
      </FormSection>
    </>
  );
}
