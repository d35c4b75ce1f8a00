// Public interface of the setup checklist.
export { setupModule } from "./area.ts";
export { isBulkAllowed, requireBulkSending } from "./bulk-sending.ts";
export { confirmSetupItem } from "./confirm-item.ts";
export { missingEssentials } from "./missing-essentials.ts";
export { sendTestMessage } from "./send-test-message.ts";
export { showSetup } from "./show-setup.ts";
