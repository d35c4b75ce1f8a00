// What the rest of the product may use of messaging.

export { answeredQuestion, choicesOf } from "./answered-question.ts";
export { applyReplyDecision, lockFlaggedReply } from "./apply-reply-decision.ts";
export { connectPlannedCalls, type PlannedCallsPort } from "./call-limits.ts";
export { cancelWaiting, takeBackWaiting } from "./cancel-waiting.ts";
export { candidateWindow, candidateZones, sharesHours, type Whereabouts } from "./candidate-zones.ts";
export { type CarrierRefusal, organizationsWithRefusals, readRefusals } from "./carrier-refusals.ts";
export { textSenders } from "./choose-sender.ts";
export { type ConfidentialRecipient, countConfidentialRefusals } from "./confidential-recipients.ts";
export {
  type ConversationState,
  changeConversation,
  isOwnWaitingMessage,
  lockConversation,
  lockConversationState,
  markConversation,
  moveConversation,
  restoreConversation,
} from "./conversations.ts";
export { correctReply } from "./correct-reply.ts";
export { countChangedAnswers } from "./count-changed-answers.ts";
export { createDispatcher, type Dispatcher } from "./dispatcher.ts";
export { type Channel, type Draft, type LaneName, type SpokenLanguage, spokenLanguages } from "./draft.ts";
export { connectFirstMessage, type FirstMessagePort } from "./first-message.ts";
export {
  askFollowOns,
  closeFollowOns,
  countAsked,
  countFollowOnAnswers,
  type FollowOn,
  followOnJson,
  followOnsOf,
  isAsked,
  newestFollowOnAnswer,
  patientsByFollowOn,
} from "./follow-ons.ts";
export { createInbox, type Inbox } from "./inbox.ts";
export { patientsOfPhones } from "./inbox-queries.ts";
export { createInboundStore } from "./inbox-store.ts";
export { countTabs, tabCondition } from "./inbox-tabs.ts";
export { openThreads } from "./inbox-thread.ts";
export { acknowledgementFor, handleKeyAnswer } from "./key-answer.ts";
export { askLargeModelJob } from "./large-model/ask-large-model.job.ts";
export { daysTable, patientsContacted, talliesOf } from "./message-counts.ts";
export { messagingRecordKinds, type ReceivedOnRecord, receivedOnRecord, type SentOnRecord, sentOnRecord } from "./messages-on-record.ts";
export { countNeedsYou, needsYou } from "./needs-you.ts";
export { type NewestMessage, newestOfColleague, newestReceived } from "./newest-messages.ts";
export {
  heldByPause,
  holdNumber,
  type NumberPause,
  pausedNumbers,
  pauseNumber,
  pauseOfAlert,
  releaseNumber,
  remindOfPauses,
} from "./number-pauses.ts";
export { type OpenReview, openReviews } from "./open-reviews.ts";
export { optOutNumber } from "./opt-number.ts";
export { organizationsThatDelivered, organizationsWithSender } from "./organizations-that-send.ts";
export { canSend, type SendManyResult, type SendResult, send, sendMany } from "./outbox.ts";
export {
  changeAnswers,
  changeQuestion,
  createQuestion,
  createQuestions,
  type Question,
  removeQuestion,
  replaceQuestion,
} from "./questions.ts";
export { createReceiptBatcher } from "./receipts.ts";
export { patientsAtBudget, recentAutomatedSql } from "./recent-messages.ts";
export { redact } from "./redact.ts";
export type { Handlers } from "./reply-answer.ts";
export { possiblePatients } from "./reply-choices.ts";
export { agreementByLayer, confirmClassification, correctClassificationTo, judgeClassification } from "./reply-classifications.ts";
export { replyNotBefore } from "./reply-delay.ts";
export { flagsSettledByReply, hasFlagsWithOwnAct, reopenFlagsOf, replyFeature, reviewFlags, settledByMessage } from "./reply-flags.ts";
export type { Enrollment, FollowedAnswer, ProgramLeaving, ReplyHandler, StaffFollowOn, TakenAnswer, TakenReply } from "./reply-handler.ts";
export {
  holdsOfReplies,
  organizationsWithHolds,
  overdueHolds,
  type ReplyHold,
  takeDueReminders,
  takeHeldVisits,
  undecidedHolds,
} from "./reply-holds.ts";
export { classificationOfReply, type ReplyReading, readingsOfReplies, sendTimesOf } from "./reply-readings.ts";
export { reopenQuestions, supersedeQuestions, supersedeQuestionsByKey } from "./reply-states.ts";
export { repliesOpenUntil, sourcesOpenTo } from "./reply-windows.ts";
export { agreeToReviews, endReviewAgreement, type ReviewAgreement, readReviewAgreement } from "./review-agreement.ts";
export { runOutHold } from "./run-out-hold.ts";
export type { SafetyAnswer, SafetyPort, SafetyQuestion, SafetyTaken } from "./safety-port.ts";
export { type FoundText, searchTexts } from "./search-texts.ts";
export { givenUpOf, lockGivenUp, sendGivenUp } from "./send-again.ts";
export { sendPage } from "./send-page.ts";
export {
  pauseRecord,
  pausesOf,
  type RecordPause,
  type RecordRef,
  resumeAfterLimit,
  resumeRecord,
  resumeSender,
  stopSender,
} from "./sender-stops.ts";
export { addSenders, callsPerSecond, firstSender, organizationOfNumber, replaceSenders } from "./senders.ts";
export { readSendingProgress, type SendingProgress } from "./sending-progress.ts";
export { nextOpening, type WindowRules } from "./sending-window.ts";
export { readSharedMessage } from "./shared-messages.ts";
export { deliveryRate, type SourceTally, sourceTallies } from "./source-tallies.ts";
export {
  type Confidentiality,
  correctCategoryOf,
  markSources,
  openSource,
  openSources,
  pauseSource,
  resumeSource,
  type SourceOf,
} from "./sources.ts";
export { lastCalledPatient, type SpokenMessage, spokenMessage } from "./spoken-messages.ts";
export { type StaffOffer, staffOffer } from "./staff-acknowledgement.ts";
export { enqueueTranslations, type TranslatableText, translatableText } from "./translation/enqueue-translations.ts";
export { attachUnknownTexts, dismissUnknownTexts, readUnknownSenders } from "./unknown-senders.ts";
export { withdrawSources } from "./withdraw-sources.ts";
