// Public interface of sign-in: what other modules and areas may use.
export { type AccountMail, accountMail, type MailBlock } from "./account-mail.ts";
export {
  type Account,
  changeAccount,
  closeAccount,
  endSessionsHere,
  insertAccount,
  renewAccount,
  requireNewPassword,
  retireAccount,
  setOperatorRole,
  setUserStatus,
  voidAccess,
} from "./accounts.ts";
export { signInModule } from "./area.ts";
export {
  type AuditChange,
  type AuditEvent,
  auditEvent,
  auditEvents,
  changesBetween,
  changesOfEvent,
  eraseAuditedValues,
} from "./audit-event.ts";
export { auditReads } from "./audit-reads.ts";
export { openAuthenticator } from "./authenticate.ts";
export { readInterfaceLanguage } from "./choose-language.ts";
export { loadCurrentActor } from "./load-current-actor.ts";
export { hashPassword } from "./password-hash.ts";
export { invite, voidLinks } from "./password-links.ts";
export { emailChangedMail } from "./password-mails.ts";
export { refusedField } from "./refusal.ts";
export { sessionsChanged, sessionsChannel } from "./session-cache.ts";
export { openSession, revokeAllSessions } from "./sessions.ts";
export { featureLevelsOf } from "./signed-in.ts";
export { activeStaff, namesOfStaff, type StaffContact, type StaffName, staffContact, withOlderPassword } from "./staff-names.ts";
export { countAttempt, refuseWhenBlocked, throttle } from "./throttle.ts";
