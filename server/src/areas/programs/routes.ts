// Routes of programs.
import { exportRequests } from "@tidings/contract/areas/exports";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { programs } from "@tidings/contract/areas/programs";
import { type Route, route } from "../../kernel/http/route.ts";
import { advancePatient, showNextQuestion, stopPatient } from "./advance-patient.ts";
import { closeProgram } from "./close-program.ts";
import { downloadPacket } from "./download-packet.ts";
import { emailInformation } from "./email-information.ts";
import { enrollPatients, removePatients } from "./enroll-patients.ts";
import { listProgramPatientIds, listProgramPatients, showProgramPatient } from "./list-program-patients.ts";
import { previewEnrollment } from "./preview-enrollment.ts";
import { downloadProgram } from "./program-export.ts";
import { listTemplates, publishTemplate, showTemplate } from "./publish-template.ts";
import { listPrograms, showMetrics, showProgram } from "./show-program.ts";
import { listQuestions, questionActivity, questionMetrics, showQuestion } from "./show-questions.ts";
import { updateQuestion } from "./update-question.ts";

export const routes: readonly Route[] = [
  route(programs.list, (ctx, { query }) => listPrograms(ctx, query)),
  route(programs.templates, (ctx, { query }) => listTemplates(ctx, query)),
  route(programs.template, (ctx, { params }) => showTemplate(ctx, params.code)),
  route(programs.packet, (ctx, { params }) => downloadPacket(ctx, params.code)),
  route(programs.emailInformation, (ctx, { body }) => emailInformation(ctx, body)),
  route(programs.publish, (ctx, { params }) => publishTemplate(ctx, params.code)),
  route(programs.show, (ctx, { params }) => showProgram(ctx, params.externalId)),
  route(programs.metrics, (ctx, { params }) => showMetrics(ctx, params.externalId)),
  route(programs.close, (ctx, { params }) => closeProgram(ctx, params.externalId)),
  route(programs.questions, (ctx, { params, query }) => listQuestions(ctx, params.externalId, query)),
  route(programs.question, (ctx, { params }) => showQuestion(ctx, params)),
  route(programs.updateQuestion, (ctx, { params, body }) => updateQuestion(ctx, params, body)),
  route(programs.questionMetrics, (ctx, { params }) => questionMetrics(ctx, params)),
  route(programs.questionActivity, (ctx, { params, query }) => questionActivity(ctx, params, query)),
  route(exportRequests.programPatients, (ctx, { params, body }) => downloadProgram(ctx, params.externalId, body)),
  route(programPatients.list, (ctx, { params, query }) => listProgramPatients(ctx, params.externalId, query)),
  route(programPatients.ids, (ctx, { params, query }) => listProgramPatientIds(ctx, params.externalId, query)),
  route(programPatients.add, (ctx, { params, body }) => enrollPatients(ctx, params.externalId, body)),
  route(programPatients.preview, (ctx, { params, body }) => previewEnrollment(ctx, params.externalId, body)),
  route(programPatients.remove, (ctx, { params, body }) => removePatients(ctx, params.externalId, body)),
  route(programPatients.show, (ctx, { params }) => showProgramPatient(ctx, params)),
  route(programPatients.nextQuestion, (ctx, { params }) => showNextQuestion(ctx, params)),
  route(programPatients.advance, (ctx, { params }) => advancePatient(ctx, params)),
  route(programPatients.stop, (ctx, { params }) => stopPatient(ctx, params)),
];
