// Definition of media: files that patients sent and files that staff send, with the jobs that copy and delete them.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { fetchMediaJob, resumeMediaJob } from "./received/fetch-media.job.ts";
import { purgeSentFilesJob } from "./sent/purge-sent-files.job.ts";

export const media: ModuleDefinition = {
  name: "media",
  tables: ["media_files", "sent_media_files"],
  publishes: ["media_files_public", "sent_media_files_public", "media_stored_bytes"],
  routes: [],
  jobs: [fetchMediaJob, resumeMediaJob, purgeSentFilesJob],
  // The names of jobs and crons are older than the module: they stand in queued rows.
  crons: [
    { name: "messaging-take-up-media", pattern: "47 * * * *", job: resumeMediaJob },
    { name: "messaging-tidy-sent-files", pattern: "7 * * * *", job: purgeSentFilesJob },
  ],
};
