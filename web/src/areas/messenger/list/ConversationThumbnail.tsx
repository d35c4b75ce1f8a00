// The first picture of a conversation's last message, small, with how many files came besides.
import type { MediaFile } from "@tidings/contract/areas/activity";
import { useMediaFile } from "../../../kit/use-media-file.ts";
import classes from "../messenger.module.css";
import { t } from "../text.ts";

function Picture({ file }: { file: MediaFile }) {
  const { address } = useMediaFile(file.externalId, true);
  return address ? <img className={classes.thumb} src={address} alt={t("row.noText")} /> : <span className={classes.thumb} />;
}

export function ConversationThumbnail({ files }: { files: readonly MediaFile[] }) {
  const [first] = files;
  if (!first) return null;
  return (
    <span className={classes.thumbs}>
      {first.kind === "image" && first.state === "ready" && <Picture file={first} />}
      {files.length > 1 && <span className={classes.more}>{t("row.more", { count: files.length - 1 })}</span>}
    </span>
  );
}
