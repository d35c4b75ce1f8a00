// Form section: the picture that goes with every text message, and what it shows in words.
import { Button, FileButton, Loader, Progress, TextInput } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import { maxPictureDescription, pictureExtensions } from "@tidings/contract/areas/outreaches/picture";
import { maxMbOf } from "@tidings/contract/message/writing/sendable-files";
import { FileDrop } from "../../../kit/FileDrop.tsx";
import { formatSize } from "../../../kit/format.ts";
import type { Form } from "../../../kit/use-form.ts";
import { useMediaFile } from "../../../kit/use-media-file.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import type { OutreachValues, PictureValues } from "./outreach-values.ts";
import classes from "./picture.module.css";
import { t } from "./picture-text.ts";
import { type PictureUpload, usePicture } from "./use-picture.ts";

const accept = pictureExtensions.join(",");

function Uploading({ name, upload, onCancel }: { name: string; upload: PictureUpload; onCancel: () => void }) {
  return (
    <div className={classes.chosen} role="status">
      {upload.percent < 100 ? (
        <>
          <span>{t("uploading", { name })}</span>
          <Progress w="100%" value={upload.percent} size="sm" aria-label={t("uploading", { name })} />
        </>
      ) : (
        <span>
          <Loader size={12} aria-hidden /> {t(upload.isWaitingForScan ? "scanWaiting" : "checking")}
        </span>
      )}
      <Button variant="default" size="compact-md" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}

interface ChosenProps {
  form: Form<OutreachValues>;
  picture: PictureValues;
  onChoose: (file: File | null) => void;
  onRemove: () => void;
}

function Chosen({ form, picture, onChoose, onRemove }: ChosenProps) {
  const { address } = useMediaFile(picture.externalId, true, outreachPictures.download);
  return (
    <div className={classes.chosen}>
      {address && <img className={classes.thumbnail} src={address} alt={picture.description} />}
      <div className={classes.acts}>
        <span className={classes.quiet}>
          {picture.fileName} · {formatSize(picture.byteSize)}
        </span>
        <FileButton accept={accept} onChange={onChoose}>
          {(props) => (
            <Button {...props} variant="default" size="compact-md">
              {t("replace")}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="red" size="compact-md" onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
      <TextInput
        {...form.field("picture.description", t("shows"))}
        description={t("showsHelp")}
        required
        maxLength={maxPictureDescription}
        value={picture.description}
        onChange={(event) => form.set("picture", { ...picture, description: event.currentTarget.value })}
      />
    </div>
  );
}

export function PictureSection({ form }: { form: Form<OutreachValues> }) {
  const { upload, refusal, choose, cancel, remove } = usePicture(form);
  const { picture, method } = form.values;
  const field = form.field("picture", t("section"));
  const note = method === "voice" ? null : picture?.externalId ? t(method === "both" ? "both" : "price") : null;
  return (
    <FormSection title={t("section")} help={t("help")}>
      {method === "voice" && <p className={classes.quiet}>{t("voice")}</p>}
      {method !== "voice" && upload && picture && <Uploading name={picture.fileName} upload={upload} onCancel={cancel} />}
      {method !== "voice" && !upload && !picture && (
        <FileDrop
          id={field.id}
          label={t("label")}
          help={t("limits", { max: maxMbOf("image") })}
          icon={<IconPhoto size={32} stroke={1.5} aria-hidden />}
          accept={accept}
          chooseLabel={t("choose")}
          dropNote={t("drop")}
          error={refusal ?? field.error}
          file={null}
          onFile={(file) => void choose(file)}
        />
      )}
      {method !== "voice" && !upload && picture?.externalId && (
        <>
          <Chosen form={form} picture={picture} onChoose={(file) => void choose(file)} onRemove={remove} />
          {(refusal ?? field.error) && <p role="alert">{refusal ?? field.error}</p>}
        </>
      )}
      {note && <p className={classes.quiet}>{note}</p>}
    </FormSection>
  );
}
