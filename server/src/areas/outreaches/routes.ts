// Routes of outreaches.
import { exportRequests } from "@tidings/contract/areas/exports";
import { outreachDuplicates } from "@tidings/contract/areas/outreach-duplicates";
import { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import { outreachReports } from "@tidings/contract/areas/outreach-reports";
import { outreachSending, outreachSettings } from "@tidings/contract/areas/outreach-sending";
import { outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { atLocation } from "../../core/patients/public.ts";
import { type Route, route } from "../../kernel/http/route.ts";
import { preflightOutreach } from "./check/preflight-outreach.ts";
import { sendTest } from "./check/send-test.ts";
import { listSentQuestions, questionMetrics } from "./replies/sent-questions.ts";
import { listFailedPatients } from "./results/failed-patients.ts";
import { listOutreachPatientIds, listOutreachPatients, showOutreachPatient } from "./results/list-outreach-patients.ts";
import { listFailures, responseDistribution } from "./results/outreach-reports.ts";
import { distributionOf, failedDistribution, messageSummary, messageVolume } from "./results/report-figures.ts";
import { downloadFailed, downloadPatients } from "./results/request-downloads.ts";
import { pauseOutreach, resumeOutreach } from "./sending/pause-outreach.ts";
import { stopOutreach } from "./sending/stop-outreach.ts";
import { listOutreaches, showOutreach } from "./show-outreach.ts";
import { listTemplates, showTemplate } from "./templates/template-rows.ts";
import { createTemplate, destroyTemplate, updateTemplate } from "./templates/write-template.ts";
import { approveOutreach } from "./writing/approve-outreach.ts";
import { addPatients, removePatients } from "./writing/change-patients.ts";
import { createOutreach } from "./writing/create-outreach.ts";
import { destroyOutreach } from "./writing/destroy-outreach.ts";
import { duplicateOutreach } from "./writing/duplicate-outreach.ts";
import { showSettings, updateSettings } from "./writing/outreach-settings.ts";
import { acceptPicture, createPictureUpload, downloadPicture, removePicture } from "./writing/pictures.ts";
import { updateOutreach } from "./writing/update-outreach.ts";

export const routes: readonly Route[] = [
  // Before the routes of outreaches, because "templates" and "pictures" are not ids of one.
  route(outreachTemplates.list, (ctx, { query }) => listTemplates(ctx, query)),
  route(outreachTemplates.show, (ctx, { params }) => showTemplate(ctx, params.externalId)),
  route(outreachTemplates.create, (ctx, { body }) => createTemplate(ctx, body)),
  route(outreachTemplates.update, (ctx, { params, body }) => updateTemplate(ctx, params.externalId, body)),
  route(outreachTemplates.destroy, (ctx, { params }) => destroyTemplate(ctx, params.externalId)),
  route(outreachPictures.directUpload, (ctx, { body }) => createPictureUpload(ctx, body)),
  route(outreachPictures.create, (ctx, { body }) => acceptPicture(ctx, body)),
  route(outreachPictures.download, (ctx, { params }) => downloadPicture(ctx, params.externalId)),
  route(outreachPictures.destroy, (ctx, { params }) => removePicture(ctx, params.externalId)),
  route(outreaches.list, (ctx, { query }) => listOutreaches(ctx, query)),
  route(outreaches.show, (ctx, { params }) => showOutreach(ctx, params.externalId)),
  route(outreaches.preflight, (ctx, { body, query }) => preflightOutreach(ctx, body, query.externalId ?? null)),
  route(outreaches.sendTest, (ctx, { body }) => sendTest(ctx, body)),
  route(outreaches.create, (ctx, { body }) => createOutreach(ctx, body)),
  route(outreaches.update, (ctx, { params, body }) => updateOutreach(ctx, params.externalId, body)),
  route(outreaches.destroy, (ctx, { params }) => destroyOutreach(ctx, params.externalId)),
  route(outreachDuplicates.create, (ctx, { params, body }) => duplicateOutreach(ctx, params.externalId, body.title)),
  route(outreaches.stop, (ctx, { params }) => stopOutreach(ctx, params.externalId)),
  route(outreachSending.pause, (ctx, { params }) => pauseOutreach(ctx, params.externalId)),
  route(outreachSending.resume, (ctx, { params }) => resumeOutreach(ctx, params.externalId)),
  route(outreachSending.approve, (ctx, { params, body }) => approveOutreach(ctx, params.externalId, body.lockVersion)),
  route(outreachSettings.show, (ctx) => showSettings(ctx)),
  route(outreachSettings.update, (ctx, { body }) => updateSettings(ctx, body)),
  route(outreaches.patients, (ctx, { params, query }) => listOutreachPatients(ctx, params.externalId, query)),
  route(outreaches.patient, (ctx, { params }) => showOutreachPatient(ctx, params.externalId, params.patientExternalId)),
  route(outreaches.patientIds, (ctx, { params, query }) => listOutreachPatientIds(ctx, params.externalId, query)),
  route(outreaches.addPatients, (ctx, { params, body }) => addPatients(ctx, params.externalId, body)),
  route(outreaches.removePatients, (ctx, { params, body }) => removePatients(ctx, params.externalId, body)),
  route(outreaches.distribution, (ctx, { params }) => responseDistribution(ctx, params.externalId)),
  route(outreaches.sentQuestions, (ctx, { params, query }) => listSentQuestions(ctx, params.externalId, query)),
  route(outreaches.questionMetrics, (ctx, { params, query }) => questionMetrics(ctx, params, query)),
  route(outreachReports.messageVolume, (ctx, { query }) =>
    atLocation(ctx, query.search?.locationExternalId, (reader) => messageVolume(reader, query)),
  ),
  route(outreachReports.messageSummary, (ctx, { query }) =>
    atLocation(ctx, query.search?.locationExternalId, (reader) => messageSummary(reader, query)),
  ),
  route(outreachReports.failedDistribution, (ctx, { query }) =>
    atLocation(ctx, query.search?.locationExternalId, (reader) => failedDistribution(reader, query)),
  ),
  route(outreachReports.responseDistribution, (ctx, { query }) => distributionOf(ctx, query)),
  route(outreachReports.failedPatients, (ctx, { query }) => listFailedPatients(ctx, query)),
  route(exportRequests.outreachPatients, (ctx, { body }) => downloadPatients(ctx, body)),
  route(exportRequests.failedPatients, (ctx, { body }) => downloadFailed(ctx, body)),
  route(outreaches.failures, (ctx, { params }) => listFailures(ctx, params.externalId)),
];
