// Begins an import: the file, what it is about, and its name.
import { Checkbox, TextInput } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { importFiles } from "@tidings/contract/areas/imports";
import type { FileType } from "@tidings/contract/areas/imports/files";
import { mayCall, type OutputOf } from "@tidings/contract/endpoint";
import { useEndpoint } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { FileDrop } from "../../kit/FileDrop.tsx";
import { FormPage } from "../../kit/FormPage.tsx";
import { formatNumber, formatSize } from "../../kit/format.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireEndpoint } from "../../kit/RequireGrant.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { columnLabel } from "./column-labels.ts";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";
import { megabyte, useUploadForm } from "./use-upload-form.ts";

type Offered = OutputOf<typeof importFiles.types>;
type Types = Offered["types"];

interface UploadFormProps {
  offered: Offered;
  type: FileType | null;
}

function typeHelp(chosen: Types[number] | undefined): string | undefined {
  if (!chosen) return undefined;
  const columns = chosen.requiredColumnsNames.map(columnLabel).join(", ");
  return `${t(`typeHelp.${chosen.type}`)} ${t("create.needs", { columns })}`;
}

/** Where a file of the permitted size does not fit any more. */
function StorageNotice({ maxFileMb, storageLimitGb, storageLeftBytes }: Offered) {
  if (storageLimitGb === null || storageLeftBytes === null || storageLeftBytes >= maxFileMb * megabyte) return null;
  return storageLeftBytes === 0 ? (
    <Banner kind="danger" title={t("storage.full")}>
      {t("storage.fullHint", { limit: formatNumber(storageLimitGb) })}
    </Banner>
  ) : (
    <Banner kind="warning" title={t("storage.low")}>
      {t("storage.lowHint", { left: formatSize(storageLeftBytes) })}
    </Banner>
  );
}

function UploadForm({ offered, type }: UploadFormProps) {
  const { types, maxFileMb } = offered;
  const { form, file, choose } = useUploadForm(type, offered);
  const chosen = types.find((one) => one.type === form.values.type);
  const options = [
    { name: "sendCancellationMessages", label: t("create.cancellations") },
    { name: "memberAutoEnroll", label: t("create.enroll") },
  ] as const;
  const fileField = form.field("attachedFile", t("create.file"));
  return (
    <FormPage
      form={form}
      title={t("create.title")}
      submitLabel={t("create.submit")}
      blockedReason={offered.storageLeftBytes === 0 ? t("storage.blocked") : undefined}
    >
      <StorageNotice {...offered} />
      <FormSection title={t("create.section.file")} help={t("create.section.file.help")}>
        <FileDrop
          icon={<IconFileTypeCsv size={32} stroke={1.5} aria-hidden />}
          accept=".csv,text/csv"
          chooseLabel={t(file ? "create.change" : "create.choose")}
          dropNote={t("create.drop")}
          id={fileField.id}
          label={fileField.label}
          help={t("create.fileHelp", { max: maxFileMb })}
          error={fileField.error}
          file={file}
          isRequired
          onFile={choose}
        />
        <SelectField
          {...form.field("type", t("create.type"))}
          description={typeHelp(chosen)}
          options={types.map((one) => ({ value: one.type, label: t(`type.${one.type}`) }))}
          value={form.values.type}
          onChange={(value) => form.set("type", value as FileType | null)}
          isSearchable={false}
          required
        />
        {options
          .filter((option) => chosen?.options.includes(option.name))
          .map((option) => (
            <Checkbox
              key={option.name}
              label={option.label}
              checked={form.values[option.name]}
              onChange={(event) => form.set(option.name, event.currentTarget.checked)}
            />
          ))}
        <TextInput {...form.textInput("name", t("create.name"))} description={t("create.nameHelp")} maxLength={255} autoComplete="off" />
      </FormSection>
    </FormPage>
  );
}

export function FileCreatePage() {
  const user = useCurrentUser();
  const { type } = useSearch({ strict: false }) as { type?: string };
  const isAllowed = mayCall(importFiles.upload, user);
  const query = useEndpoint(importFiles.types, {}, { isEnabled: isAllowed });
  usePageTrail([{ label: t("nav"), href: filePaths.uploaded }, { label: t("create.title") }]);
  return (
    <RequireEndpoint endpoint={importFiles.upload}>
      <QueryPage query={query} skeleton={<Skeletons kind="page" count={6} />}>
        {(offered) => {
          const { types } = offered;
          if (types.length === 0) return <EmptyState headingOrder={1} title={t("create.none")} />;
          const wanted = types.find((one) => one.type === type) ?? (types.length === 1 ? types[0] : undefined);
          return <UploadForm key={wanted?.type ?? ""} offered={offered} type={wanted?.type ?? null} />;
        }}
      </QueryPage>
    </RequireEndpoint>
  );
}
