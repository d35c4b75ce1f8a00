-- Possible duplicates: pairs of patients who may be one person, found through keys of numbers, dates of birth and the sound of names.
create extension if not exists fuzzystrmatch;

-- The parts of a folded name that tell people apart, at most three: without particles and suffixes, usual abbreviations written out.
create function name_parts(folded text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(case part when 'ma' then 'maria' when 'fco' then 'francisco' when 'gpe' then 'guadalupe' else part end order by at), '{}')
  from (
    select left(part, 60) as part, at from regexp_split_to_table(translate(coalesce(folded, ''), '''’`.', ''), '[\s,/_()-]+') with ordinality as t (part, at)
    where part not in ('', 'de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'van', 'von', 'jr', 'sr', 'ii', 'iii', 'iv')
    order by at limit 3) parts
$$;

-- How a Spanish speaker hears a folded word, whatever its spelling: b/v, silent h, ll/y, z/s/c, j/g/x, qu/k.
create function spanish_sound(word text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(word, 'gu([ei])', 'G\1', 'g'),
      'ch', 'C'), 'sh', 's'), 'ph', 'f'), 'qu', 'k'), 'h', ''), 'll', 'y'), 'x', 'j'),
      'g([ei])', 'j\1', 'g'), 'c([ei])', 's\1', 'g'), '^y(?=[aeiou])', 'j'), '^i(?=[aeou])', 'j'), '^w(?=[aeio])', 'Gu'),
    'zvycq', 'sbikk'), '(.)\1+', '\1', 'g'))
$$;

-- How a word sounds in English (e) and in Spanish (s); what no rule knows is its own sound.
create function name_sounds(part text) returns text[] language sql immutable parallel safe as $$
  select array['e' || coalesce(nullif(dmetaphone(part), ''), part), 's' || spanish_sound(part)]
$$;

-- 2: a part is the same; 1: one sounds alike or is a typing error away; 0: neither.
create function parts_alike(a text[], b text[]) returns integer language sql immutable parallel safe as $$
  select coalesce(max(case
    when x = y then 2
    when length(x) < 2 or length(y) < 2 then 0
    when spanish_sound(x) = spanish_sound(y) then 1
    when dmetaphone(x) <> '' and dmetaphone(x) = dmetaphone(y) and (left(x, 1) = left(y, 1) or similarity(x, y) >= 0.15) then 1
    when similarity(x, y) >= 0.5 or least(length(x), length(y)) >= 4 and levenshtein(x, y) <= 1 then 1
    else 0 end), 0) from unnest(a) x cross join unnest(b) y
$$;

-- Of two people's names: same, swapped (first for last), alike; null: others.
create function names_relation(first_a text, last_a text, first_b text, last_b text) returns text language sql immutable parallel safe as $$
  select case when straight = 2 then 'same' when crossed = 2 then 'swapped' when straight = 1 then 'alike' when crossed = 1 then 'swapped' end
  from (select name_parts(first_a) as fa, name_parts(last_a) as la, name_parts(first_b) as fb, name_parts(last_b) as lb) n
  cross join lateral (select least(parts_alike(fa, fb), parts_alike(la, lb)) as straight, least(parts_alike(fa, lb), parts_alike(la, fb)) as crossed) r
$$;

-- Two dates whose digits are in another order, or of which one digit differs.
create function dates_alike(a date, b date) returns boolean language sql stable parallel safe as $$
  select a <> b and (levenshtein(a::text, b::text) = 1
    or (select string_agg(d, '' order by d) from regexp_split_to_table(a::text, '') d) = (select string_agg(d, '' order by d) from regexp_split_to_table(b::text, '') d))
$$;

-- Why two people may be one; null: they are not. The same number alone is a family's, the same date of birth alone says nothing.
create function duplicate_reasons(first_a text, last_a text, dob_a date, first_b text, last_b text, dob_b date, same_phone boolean)
returns text[] language sql stable parallel safe as $$
  select case when same_phone and same_dob or same_dob and names is not null or same_phone and names is not null and (similar_dob or dob_a is null or dob_b is null)
      or similar_dob and names in ('same', 'swapped')
    then array_remove(array[case when same_phone then 'same_phone' end, case when same_dob then 'same_birth_date' end, case when similar_dob then 'similar_birth_date' end,
      case names when 'same' then 'same_name' when 'swapped' then 'swapped_names' when 'alike' then 'similar_name' else 'different_name' end], null) end
  from (select names_relation(first_a, last_a, first_b, last_b) as names,
    coalesce(dob_a = dob_b, false) as same_dob, coalesce(dates_alike(dob_a, dob_b), false) as similar_dob) c
$$;

-- Two people who may be one share at least one of these: a number, a date of birth with the sound of a name, or names with the digits of a date.
-- Keys of numbers are odd, the others even.
create function match_keys(first_key text, last_key text, dob date, phone text, landline_phone text) returns setof bigint language sql stable parallel safe as $$
  select distinct (hashtextextended(key, 0) & ~1::bigint) | (key like 'p%')::integer from (select name_parts(first_key) || name_parts(last_key) as parts) n cross join lateral (
    select 'p' || phone where phone is not null
    union all select 'p' || landline_phone where landline_phone is not null
    union all select 'd' || dob || sound from unnest(parts) part cross join lateral unnest(name_sounds(part)) sound where dob is not null
    union all select 'x' || (select string_agg(d, '' order by d) from regexp_split_to_table(dob::text, '') d) || (select string_agg(part, ' ' order by part) from unnest(parts) part)
      where dob is not null and cardinality(parts) > 1
  ) k (key)
$$;

create table patient_match_keys (
  organization_id bigint not null references organizations,
  key bigint not null,
  patient_id bigint not null,
  primary key (organization_id, key, patient_id)
);
create index patient_match_keys__patient on patient_match_keys (organization_id, patient_id);
call make_tenant_table('patient_match_keys');

-- Patients whose keys and pairs a job must work out again: added, changed, deleted, merged. Without a unique key, so that no change waits for the job.
create table patient_duplicate_queue (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  patient_id bigint not null,
  primary key (organization_id, id)
);
call make_tenant_table('patient_duplicate_queue');

-- Pairs that may be one person. No foreign keys to patients: the job must not wait for a change of one of them, and lists join the patients.
create table patient_duplicates (
  organization_id bigint not null references organizations,
  first_id bigint not null,
  second_id bigint not null check (first_id < second_id),
  score integer not null,
  reasons text[] not null,
  -- What the decision "keep both" was about: it is asked about again once these facts change.
  facts text not null,
  is_settled boolean not null,
  found_at timestamptz not null,
  primary key (organization_id, first_id, second_id)
);
create index patient_duplicates__second on patient_duplicates (organization_id, second_id);
create index patient_duplicates__open on patient_duplicates (organization_id, score desc, first_id, second_id) where not is_settled;
call make_tenant_table('patient_duplicates');

-- By external ids, so that a decision also holds for records that were merged, or imported again.
create table patient_duplicate_decisions (
  organization_id bigint not null references organizations,
  first_external_id text collate "C" not null,
  second_external_id text collate "C" not null check (first_external_id < second_external_id),
  decision text not null check (decision in ('keep_both', 'never_ask')),
  facts text not null,
  user_id bigint references users,
  decided_at timestamptz not null,
  primary key (organization_id, first_external_id, second_external_id)
);
create index patient_duplicate_decisions__second on patient_duplicate_decisions (organization_id, second_external_id);
create index patient_duplicate_decisions__user on patient_duplicate_decisions (user_id) where user_id is not null;
call make_tenant_table('patient_duplicate_decisions');

create function patients_queue_many() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into patient_duplicate_queue (organization_id, patient_id) select organization_id, id from changed_rows;
  return null;
end $$;
create trigger patients_duplicates_inserted after insert on patients referencing new table as changed_rows for each statement execute function patients_queue_many();
create trigger patients_duplicates_deleted after delete on patients referencing old table as changed_rows for each statement execute function patients_queue_many();

create function patients_queue_one() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into patient_duplicate_queue (organization_id, patient_id) values (new.organization_id, new.id);
  if new.external_id <> old.external_id then
    update patient_duplicate_decisions set first_external_id = least(new.external_id collate "C", second_external_id), second_external_id = greatest(new.external_id collate "C", second_external_id)
      where organization_id = new.organization_id and first_external_id = old.external_id;
    update patient_duplicate_decisions set first_external_id = least(new.external_id collate "C", first_external_id), second_external_id = greatest(new.external_id collate "C", first_external_id)
      where organization_id = new.organization_id and second_external_id = old.external_id;
  end if;
  return null;
end $$;
create trigger patients_duplicates_updated after update of external_id, first_name, last_name, dob, phone, landline_phone, state, disabled_reason on patients for each row
  when ((old.external_id, old.first_name, old.last_name, old.dob, old.phone, old.landline_phone, old.state, old.disabled_reason)
    is distinct from (new.external_id, new.first_name, new.last_name, new.dob, new.phone, new.landline_phone, new.state, new.disabled_reason))
  execute function patients_queue_one();

insert into patient_duplicate_queue (organization_id, patient_id) select organization_id, id from patients;
