// The phone number of an alert as staff dial it.
import { formatPhone } from "../../kit/format.ts";

/** '+13035550101' → '(303) 555-0101'; masked values pass as they are. */
export const alertPhone = (phone: string | null): string => formatPhone(phone?.replace(/^\+1(?=\d{10}$)/, "") ?? null);
