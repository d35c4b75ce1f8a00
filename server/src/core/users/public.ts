// Public interface of users: what other modules and areas may use.
export { usersModule } from "./area.ts";
export { countOlderPasswords } from "./count-older-passwords.ts";
export { createUser } from "./create-user.ts";
export { destroyUser } from "./destroy-user.ts";
export type { UserActivityPort } from "./list-users.ts";
export { limitedUsers } from "./merged-places.ts";
export { changePerson, insertOperator, markAssistantMailed, markDigestDecided } from "./operator-users.ts";
export { organizationsWithSupervisor } from "./organizations-with-supervisor.ts";
export { type StaffUser, staffWithPermission } from "./staff-with-permission.ts";
export { changeEmail, updateUser } from "./update-user.ts";
export { type LocationColumn, locationColumn, locationNames, locationsOfRows, type UserLocationPort } from "./user-locations.ts";
