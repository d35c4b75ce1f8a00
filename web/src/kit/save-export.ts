// Saves an exported file as soon as it is ready; one that takes longer is left to the emailed link.
import { exportFiles, exportWaitSeconds } from "@tidings/contract/areas/exports";
import { download } from "../api/download.ts";
import { sendRequest } from "../api/request.ts";

const askEveryMs = 700;
const maxWaitMs = exportWaitSeconds * 1_000;

const pause = () => new Promise((done) => setTimeout(done, askEveryMs));

/** The name of the saved file, "failed" if it could not be made, or null if it is not ready yet. */
export async function saveExport(externalId: string): Promise<{ name: string } | "failed" | null> {
  const params = { externalId };
  for (const from = performance.now(); performance.now() - from < maxWaitMs; ) {
    await pause();
    const { file } = await sendRequest(exportFiles.show, { params });
    if (file.state === "error") return "failed";
    if (file.state === "ready") return { name: await download(exportFiles.download, params) };
  }
  return null;
}
