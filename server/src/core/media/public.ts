// Public interface of media: what other modules and areas may use.
export { media } from "./area.ts";
export { enqueueMediaDownload } from "./received/fetch-media.job.ts";
export { mediaWaitingForScan } from "./received/media-rows.ts";
export { mediaRoutes } from "./sent/delivery-routes.ts";
export { carrierHours, deliveryUrl, linkDays } from "./sent/delivery-url.ts";
export { acceptMediaUpload, createMediaUpload, removeMediaUpload } from "./sent/media-upload.ts";
export { attachFiles, claimFiles, type SentFileRow } from "./sent/sent-file-rows.ts";
export { copyFile, downloadSharedFile, fileReply, isOwnUpload, keepSharedFile, shareFile } from "./sent/shared-files.ts";
