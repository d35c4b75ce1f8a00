// What other modules may use of messaging.

export {
  type ConversationState,
  changeConversation,
  isOwnWaitingMessage,
  lockConversation,
  lockConversationState,
  markConversation,
  moveConversation,
  restoreConversation,
} from "./conversations/conversations.ts";
export { countTabs, tabCondition } from "./conversations/inbox-tabs.ts";
export { openThreadOfCall, openThreads } from "./conversations/inbox-thread.ts";
export { countNeedsYou, needsYou } from "./conversations/needs-you.ts";
export { type NewestMessage, newestOfColleague, newestReceived } from "./conversations/newest-messages.ts";
export { type OpenReview, openReviews } from "./conversations/open-reviews.ts";
export { type FoundText, searchTexts } from "./conversations/search-texts.ts";
export { attachUnknownTexts, dismissUnknownTexts, readUnknownSenders } from "./conversations/unknown-senders.ts";
export { type CarrierRefusal, organizationsWithRefusals, patientsOfRefusedRegions, readRefusals } from "./delivery/carrier-refusals.ts";
export { patientsContacted, recentDays, talliesOf } from "./delivery/message-counts.ts";
export {
  messagingRecordKinds,
  type ReceivedOnRecord,
  receivedOnRecord,
  type SentOnRecord,
  sentOnRecord,
} from "./delivery/messages-on-record.ts";
export { createReceiptBatcher } from "./delivery/receipts.ts";
export { secondTimesOf } from "./delivery/second-message.ts";
export {
  pauseRecord,
  pausesOf,
  type RecordPause,
  type RecordRef,
  resumeAfterLimit,
  resumeRecord,
  resumeSender,
  stopSender,
} from "./delivery/sender-stops.ts";
export { readSendingProgress, type SendingProgress } from "./delivery/sending-progress.ts";
export { readSharedMessage } from "./delivery/shared-messages.ts";
export { deliveryRate, type SourceTally, sourceTallies } from "./delivery/source-tallies.ts";
export { connectPlannedCalls, type PlannedCallsPort } from "./dispatch/call-limits.ts";
export { createDispatcher, type Dispatcher } from "./dispatch/dispatcher.ts";
export { givenUpOf, lockGivenUp, sendGivenUp } from "./dispatch/send-again.ts";
export { cancelWaiting, takeBackWaiting } from "./outbox/cancel-waiting.ts";
export { textSenders } from "./outbox/choose-sender.ts";
export { type ConfidentialRecipient, countConfidentialRefusals, revealingWords } from "./outbox/confidential-recipients.ts";
export { connectFirstMessage, type FirstMessagePort } from "./outbox/first-message.ts";
export { organizationsThatDelivered, organizationsWithSender } from "./outbox/organizations-that-send.ts";
export { canSend, type SendManyResult, type SendResult, send, sendMany } from "./outbox/outbox.ts";
export { patientsAtBudget, recentAutomatedSql } from "./outbox/recent-messages.ts";
export { sendPage } from "./outbox/send-page.ts";
export { addSenders, callsPerSecond, firstSender, organizationOfNumber, replaceSenders } from "./outbox/senders.ts";
export {
  type Confidentiality,
  correctCategoryOf,
  markSources,
  openSource,
  openSources,
  pauseSource,
  resumeSource,
  type SourceOf,
} from "./outbox/sources.ts";
export {
  type JoinedMessages,
  joinedMessages,
  lastCalledPatient,
  messagesOfCall,
  type SpokenMessage,
  spokenMessage,
  takeJoinedMessage,
} from "./outbox/spoken-messages.ts";
export { withdrawSources } from "./outbox/withdraw-sources.ts";
export { answeredQuestion, choicesOf } from "./replies/answered-question.ts";
export { applyReplyDecision, leaveProgramAsRead, lockFlaggedReply } from "./replies/apply-reply-decision.ts";
export { correctReply } from "./replies/correct-reply.ts";
export { countChangedAnswers } from "./replies/count-changed-answers.ts";
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
} from "./replies/follow-ons.ts";
export { createInbox, type Inbox } from "./replies/inbox.ts";
export { patientsOfPhones } from "./replies/inbox-queries.ts";
export { createInboundStore } from "./replies/inbox-store.ts";
export { acknowledgementFor, handleKeyAnswer } from "./replies/key-answer.ts";
export { askLargeModelJob } from "./replies/large-model/ask-large-model.job.ts";
export { optOutNumber } from "./replies/opt-number.ts";
export {
  changeAnswers,
  changeQuestion,
  createQuestion,
  createQuestions,
  type Question,
  removeQuestion,
  replaceQuestion,
} from "./replies/questions.ts";
export { redact } from "./replies/redact.ts";
export { withoutRepeatedThanks } from "./replies/repeated-thanks.ts";
export type { Handlers } from "./replies/reply-answer.ts";
export { possiblePatients } from "./replies/reply-choices.ts";
export { agreementByLayer, confirmClassification, correctClassificationTo, judgeClassification } from "./replies/reply-classifications.ts";
export {
  flagsSettledByReply,
  hasFlagsWithOwnAct,
  reopenFlagsOf,
  reopenReviewed,
  replyFeature,
  reviewFlags,
  settledByMessage,
} from "./replies/reply-flags.ts";
export type {
  Enrollment,
  FollowedAnswer,
  ProgramLeaving,
  ReplyHandler,
  StaffFollowOn,
  TakenAnswer,
  TakenReply,
} from "./replies/reply-handler.ts";
export {
  holdsOfReplies,
  organizationsWithHolds,
  overdueHolds,
  type ReplyHold,
  takeDueReminders,
  takeHeldVisits,
  undecidedHolds,
} from "./replies/reply-holds.ts";
export { classificationOfReply, type ReplyReading, readingsOfReplies, sendTimesOf } from "./replies/reply-readings.ts";
export { reopenQuestions, restoreQuestions, supersedeQuestions, supersedeQuestionsByKey } from "./replies/reply-states.ts";
export { repliesOpenUntil, sourcesOpenTo } from "./replies/reply-windows.ts";
export { agreeToReviews, endReviewAgreement, type ReviewAgreement, readReviewAgreement } from "./replies/review-agreement.ts";
export { runOutHold } from "./replies/run-out-hold.ts";
export type { SafetyAnswer, SafetyPort, SafetyQuestion, SafetyTaken } from "./replies/safety-port.ts";
export { type StaffOffer, staffOffer } from "./replies/staff-acknowledgement.ts";
export { candidateWindow, candidateZones, sharesHours, type Whereabouts } from "./rules/candidate-zones.ts";
export { type Channel, type Draft, type LaneName, type SpokenLanguage, spokenLanguages } from "./rules/draft.ts";
export {
  heldByPause,
  holdNumber,
  type NumberPause,
  pausedNumbers,
  pauseNumber,
  pauseOfAlert,
  releaseNumber,
  remindOfPauses,
} from "./rules/number-pauses.ts";
export { replyNotBefore } from "./rules/reply-delay.ts";
export { nextOpening, type WindowRules } from "./rules/sending-window.ts";
export { enqueueTranslations, type TranslatableText, translatableText } from "./translation/enqueue-translations.ts";
export { translateDraft } from "./translation/translate-draft.ts";
