// Load generator, patients: inserts batches of 100,000; the same number always gives the same patient.
import type pg from "pg";
import { namesByLanguage } from "../fixtures/names.ts";
import { homePlaces, otherPlaces } from "../fixtures/places.ts";
import type { Clinic } from "./generate-clinics.ts";

const batch = 100_000;

/** `roll(n, salt, sides)`: a deterministic random number. */
export async function createRollFunction(client: pg.Client): Promise<void> {
  await client.query(`create or replace function pg_temp.roll(n bigint, salt bigint, sides integer) returns integer language sql immutable parallel safe
    return ((hashint8extended(n, salt) & 2147483647) % sides)::integer`);
}

async function createNameTables(client: pg.Client): Promise<void> {
  await client.query("create temp table names (language text primary key, women text[], men text[], families text[])");
  for (const [language, list] of Object.entries(namesByLanguage))
    await client.query("insert into names values ($1, $2, $3, $4)", [language, list.femaleNames, list.maleNames, list.lastNames]);
  await client.query("create temp table homes (position integer primary key, zipcode text, time_zone text)");
  const places = [...Object.values(homePlaces).flatMap((list) => list.map((home) => home.place)), ...otherPlaces];
  const zips = places.flatMap((place) => place.zipcodes.map((zipcode) => [zipcode, place.timeZone] as const));
  await client.query("insert into homes select row_number() over () - 1, z, t from unnest($1::text[], $2::text[]) as h(z, t)", [
    zips.map(([zipcode]) => zipcode),
    zips.map(([, zone]) => zone),
  ]);
}

/** Of 100 patients 55 speak English, 30 Spanish, the others one of eight languages; few have missing fields, opt-outs or unreachable numbers. */
const insert = `
  insert into patients (organization_id, external_id, first_name, last_name, phone, phone_line_type, language, dob, sex, zipcode, time_zone, email,
    opted_out_features, is_unreachable, unreachable_reason, unreachable_since, state, disabled_at, origin, created_at, updated_at)
  select $1::bigint, upper(left($2::text, 3)) || '-' || (1000000 + g.n),
    case when g.is_man then l.men[1 + pg_temp.roll(g.n, 3, cardinality(l.men))] else l.women[1 + pg_temp.roll(g.n, 4, cardinality(l.women))] end,
    l.families[1 + pg_temp.roll(g.n, 5, cardinality(l.families))],
    -- A nine in the middle of the area code: such numbers exist nowhere.
    case when g.phone >= 3 then '+1' || (2 + g.n % 8) || '9' || (g.n / 8 % 10) || (2000000 + g.n / 80) end,
    case when g.phone < 3 then 'unknown' when g.phone < 94 then 'mobile' else 'voip' end,
    case when pg_temp.roll(g.n, 6, 50) > 0 then g.language end,
    case when pg_temp.roll(g.n, 7, 50) > 0 then date '2026-01-01' - (pg_temp.roll(g.n, 8, 190) * pg_temp.roll(g.n, 9, 190)) end,
    case when pg_temp.roll(g.n, 10, 50) = 0 then 'other' when g.is_man then 'male' else 'female' end,
    h.zipcode, h.time_zone, case when pg_temp.roll(g.n, 11, 5) < 2 then 'p' || g.n || '@mail.example' end,
    case when g.out < 5 then '{all}'::text[] when g.out = 5 then '{outreach}' else '{}' end,
    g.fate = 0, case when g.fate = 0 then 'carrier' end, case when g.fate = 0 then $5::timestamptz - interval '2 days' end,
    case when g.fate = 1 then 'disabled' else 'enabled' end, case when g.fate = 1 then $5::timestamptz - interval '1 day' end, 'file_upload', g.at, g.at
  from (
    select n, pg_temp.roll(n, 1, 100) < 43 as is_man, pg_temp.roll(n, 12, 100) as phone, pg_temp.roll(n, 13, 100) as out, pg_temp.roll(n, 14, 100) as fate,
      case when spoken < 55 then 'english' when spoken < 85 then 'spanish' else (array['vie','ara','tgl','zho','kor','rus','fra','por'])[1 + spoken % 8] end as language,
      $5::timestamptz - (750 + pg_temp.roll(n, 15, 900)) * interval '1 day' as at
    from (select n, pg_temp.roll(n, 2, 100) as spoken from generate_series($3::bigint, $4::bigint) n) s
  ) g join names l on l.language = g.language join homes h on h.position = pg_temp.roll(g.n, 16, $6)`;

export async function generatePatients(client: pg.Client, clinics: readonly Clinic[], count: number, now: string): Promise<void> {
  await createNameTables(client);
  const homesCount = Number((await client.query<{ n: string }>("select count(*) as n from homes")).rows[0]?.n);
  let first = 1;
  for (const [at, clinic] of clinics.entries()) {
    const last = at === clinics.length - 1 ? count : Math.min(count, first - 1 + Math.round(count * clinic.share));
    for (let from = first; from <= last; from += batch)
      await client.query(insert, [clinic.id, clinic.code, from, Math.min(last, from + batch - 1), now, homesCount]);
    first = last + 1;
  }
  await client.query(`insert into consent_events (organization_id, patient_id, kind, feature, source, occurred_at)
    select organization_id, id, 'opted_out', unnest(opted_out_features), 'patient_keyword', created_at + interval '12 hours' from patients where opted_out_features <> '{}'`);
}

/** Patients who can receive texts, numbered within each clinic. */
export async function createTextableTable(client: pg.Client): Promise<void> {
  await client.query(`create temp table textable as select organization_id, row_number() over (partition by organization_id order by id) - 1 as position,
    id as patient_id, phone, language, first_name from patients where phone is not null and language in ('english', 'spanish') and state = 'enabled'`);
  await client.query("create unique index on textable (organization_id, position)");
  await client.query("analyze textable");
}
