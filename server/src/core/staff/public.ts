// What other modules may use of staff.
export { type AccountMail, accountMail } from "./account-mail.ts";
export { staffModule } from "./area.ts";
export { type AuditEvent, auditEvent } from "./audit-event.ts";
export { auditReads } from "./audit-reads.ts";
export { type Authenticator, openAuthenticator } from "./authenticate.ts";
export { createUser } from "./create-user.ts";
export { destroyUser } from "./destroy-user.ts";
export type { UserActivityPort } from "./list-users.ts";
export { loadCurrentActor } from "./load-current-actor.ts";
export { changePerson, insertOperator, markAssistantMailed, setOperatorRole, setUserStatus } from "./operator-users.ts";
export { hashPassword } from "./password-hash.ts";
export { invite, voidLinks } from "./password-links.ts";
export { sessionsChanged, sessionsChannel } from "./session-cache.ts";
export { openSession, revokeAllSessions } from "./sessions.ts";
export { changeEmail, updateUser } from "./update-user.ts";
