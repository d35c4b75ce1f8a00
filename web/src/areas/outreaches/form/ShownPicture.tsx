// The picture of an outreach or template, with what it shows.
import { Skeleton } from "@mantine/core";
import { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import type { Picture } from "@tidings/contract/areas/outreaches/picture";
import { useMediaFile } from "../../../kit/use-media-file.ts";
import classes from "./picture.module.css";
import { t } from "./picture-text.ts";

export function ShownPicture({
  picture: { externalId, state, description },
}: {
  picture: Pick<Picture, "externalId" | "state" | "description">;
}) {
  const { fetched, address } = useMediaFile(externalId, state === "ready", outreachPictures.download);
  if (state === "expired") return <p className={classes.quiet}>{t("gone", { description })}</p>;
  return (
    <figure className={classes.shown}>
      {address ? <img src={address} alt={description} /> : !fetched.error && <Skeleton width={160} height={120} aria-hidden />}
      <figcaption className={classes.quiet}>{description}</figcaption>
    </figure>
  );
}
