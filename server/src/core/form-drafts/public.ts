// Public interface of drafts of forms.
export { formDraftsModule } from "./area.ts";
export { purgeFormDraftsJob } from "./purge-form-drafts.job.ts";
