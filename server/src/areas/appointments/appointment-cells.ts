// What files say of a visit, of `appointments a` with what it names: the same words in the download of the list and in a report's.
import { sql } from "kysely";
import { spaced } from "../../core/exports/public.ts";

export const appointmentCells = {
  date: sql`a.starts_on::text`,
  time: sql`to_char(a.starts_time, 'HH24:MI')`,
  provider: sql`nullif(concat_ws(' ', d.first_name, d.last_name), '')`,
  location: sql`l.name`,
  state: sql`a.state`,
  response: sql`case a.rsvp when 'waiting_for_clarification' then 'needs review' else ${spaced("a.rsvp")} end`,
};
