// What other modules may use of staff.
export { type AccountMail, accountMail } from "./account-mail.ts";
export { actorNow } from "./actor-now.ts";
export { staff } from "./area.ts";
export { type AuditEvent, auditEvent } from "./audit-event.ts";
export { auditReads } from "./audit-reads.ts";
export { type Authenticator, openAuthenticator } from "./authenticate.ts";
export { createUser } from "./create-user.ts";
export { hashPassword } from "./password-hash.ts";
export { sessionsChanged, sessionsChannel } from "./session-cache.ts";
export { openSession } from "./sessions.ts";
