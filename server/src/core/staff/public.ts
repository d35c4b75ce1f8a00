// What other modules may use of staff.
export { staff } from "./area.ts";
export { type AuditEvent, auditEvent } from "./audit-event.ts";
export { type Authenticator, openAuthenticator } from "./authenticate.ts";
export { hashPassword, verifyPassword } from "./password-hash.ts";
export { passwordIssue } from "./password-policy.ts";
export { presentUser } from "./present-user.ts";
export { sessionsChanged, sessionsChannel } from "./session-cache.ts";
export { openSession, revokeAllSessions } from "./sessions.ts";
