// Form of one file source: server, folder, how to sign in, and what happens to a file after its import. Secrets are typed and never shown.
import { NumberInput, PasswordInput, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { adminSftp, type SftpFileType, type SftpSource, sftpAfterImport, sftpAuthMethods } from "@tidings/contract/areas/admin/sftp";
import type { BodyOf } from "@tidings/contract/endpoint";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { ApiError } from "../../../api/request.ts";
import { fieldErrors, toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { t } from "./sftp-text.ts";

interface SftpSourceDialogProps {
  code: string;
  type: SftpFileType;
  source: SftpSource | undefined;
  onClose: () => void;
}

type Values = Required<Omit<BodyOf<typeof adminSftp.save>, "moveTo">> & { moveTo: string };

const begin = (source: SftpSource | undefined): Values => ({
  isEnabled: source?.isEnabled ?? true,
  host: source?.host ?? "",
  port: source?.port ?? 22,
  userName: source?.userName ?? "",
  folder: source?.folder ?? "",
  authMethod: source?.authMethod ?? "private_key",
  password: "",
  privateKey: "",
  passphrase: "",
  afterImport: source?.afterImport ?? "move",
  moveTo: source?.moveTo ?? "",
});

type Body = BodyOf<typeof adminSftp.save>;

/** A blank secret is left out: the stored one stays. */
function bodyOf({ password, privateKey, passphrase, moveTo, ...rest }: Values): Body {
  const secrets =
    rest.authMethod === "password"
      ? { ...(password && { password }) }
      : { ...(privateKey && { privateKey }), ...(passphrase && { passphrase }) };
  return { ...rest, ...secrets, moveTo: rest.afterImport === "move" ? moveTo : null } as Body;
}

/** The values with their errors, and how they are saved. */
function useSourceForm({ code, type, source }: SftpSourceDialogProps) {
  const [values, setValues] = useState(begin(source));
  const [errors, setErrors] = useState<{ [field: string]: string }>({});
  const save = useEndpointMutation(adminSftp.save, { refreshes: [adminSftp.list], onDone: () => toast.success(t("form.saved")) });
  const set: SetValue = (name, value) => setValues((known) => ({ ...known, [name]: value }));
  const submit = async () => {
    try {
      await save.mutateAsync({ params: { code, type }, body: bodyOf(values) });
    } catch (error) {
      const fields = error instanceof ApiError ? fieldErrors(error) : {};
      const isUnusable = (name: string) => error instanceof ApiError && error.fields[name]?.[0]?.key === "validation.invalid";
      if (isUnusable("privateKey")) fields.privateKey = t("form.wrongKey");
      if (isUnusable("passphrase")) fields.passphrase = t("form.wrongPassphrase");
      setErrors(fields);
      if (Object.keys(fields).length === 0) toastError(error, t("form.failed"));
      throw error;
    }
  };
  return { values, errors, set, submit };
}

type SetValue = <K extends keyof Values>(name: K, value: Values[K]) => void;

interface PartProps {
  values: Values;
  errors: { [field: string]: string };
  set: SetValue;
}

interface TextPartProps extends PartProps {
  name: "host" | "userName" | "folder" | "moveTo";
  help?: string;
}

function TextPart({ name, help, values, errors, set }: TextPartProps) {
  return (
    <TextInput
      label={t(`form.${name}`)}
      description={help}
      autoComplete="off"
      spellCheck={false}
      required
      value={values[name]}
      error={errors[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
}

/** Password, or private key with its passphrase; `isStored`: one is kept already. */
function SecretPart({ values, errors, set, isStored }: PartProps & { isStored: boolean }) {
  if (values.authMethod === "password")
    return (
      <PasswordInput
        label={t("form.password")}
        description={isStored ? t("form.keep") : undefined}
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        onChange={(event) => set("password", event.currentTarget.value)}
      />
    );
  return (
    <>
      <Textarea
        label={t("form.privateKey")}
        description={t(isStored ? "form.keep" : "form.privateKeyHelp")}
        autoComplete="off"
        spellCheck={false}
        minRows={3}
        maxRows={6}
        autosize
        value={values.privateKey}
        error={errors.privateKey}
        onChange={(event) => set("privateKey", event.currentTarget.value)}
      />
      <PasswordInput
        label={t("form.passphrase")}
        description={t("form.passphraseHelp")}
        autoComplete="new-password"
        value={values.passphrase}
        error={errors.passphrase}
        onChange={(event) => set("passphrase", event.currentTarget.value)}
      />
    </>
  );
}

export function SftpSourceDialog(props: SftpSourceDialogProps) {
  const { source, onClose } = props;
  const { submit, ...form } = useSourceForm(props);
  const { values, errors, set } = form;
  const name = t(`type.${props.type}`);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={submit}
      title={t(source ? "form.edit" : "form.setUp", { name })}
      confirmLabel={t("form.save")}
    >
      <Stack gap="sm">
        <Switch
          label={t("form.isEnabled")}
          checked={values.isEnabled}
          onChange={(event) => set("isEnabled", event.currentTarget.checked)}
        />
        <TextPart name="host" {...form} />
        <NumberInput
          label={t("form.port")}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          value={values.port}
          error={errors.port}
          onChange={(value) => set("port", Number(value))}
        />
        <TextPart name="userName" {...form} />
        <TextPart name="folder" help={t("form.folderHelp")} {...form} />
        <SelectField
          label={t("form.authMethod")}
          isSearchable={false}
          options={sftpAuthMethods.map((value) => ({ value, label: t(`login.${value}`) }))}
          value={values.authMethod}
          onChange={(value) => set("authMethod", value === "password" ? "password" : "private_key")}
        />
        <SecretPart isStored={source !== undefined} {...form} />
        <SelectField
          label={t("form.afterImport")}
          isSearchable={false}
          options={sftpAfterImport.map((value) => ({ value, label: t(`afterImport.${value}`) }))}
          value={values.afterImport}
          onChange={(value) => set("afterImport", value === "leave" ? "leave" : "move")}
        />
        {values.afterImport === "move" && <TextPart name="moveTo" {...form} />}
      </Stack>
    </ConfirmDialog>
  );
}
