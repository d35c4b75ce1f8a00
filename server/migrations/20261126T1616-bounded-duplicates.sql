-- Names are compared step by step: what is the same is not compared by its sound, which takes most of the time.
create or replace function parts_alike(a text[], b text[]) returns integer language plpgsql immutable parallel safe as $$
declare
  x text;
  y text;
begin
  if a && b then return 2; end if;
  foreach x in array a loop
    foreach y in array b loop
      continue when length(x) < 2 or length(y) < 2;
      if similarity(x, y) >= 0.5 or least(length(x), length(y)) >= 4 and levenshtein(x, y) <= 1 then return 1; end if;
      if dmetaphone(x) <> '' and dmetaphone(x) = dmetaphone(y) and (left(x, 1) = left(y, 1) or similarity(x, y) >= 0.15) then return 1; end if;
      if spanish_sound(x) = spanish_sound(y) then return 1; end if;
    end loop;
  end loop;
  return 0;
end $$;

create or replace function names_relation(first_a text, last_a text, first_b text, last_b text) returns text language plpgsql immutable parallel safe as $$
declare
  fa text[] := name_parts(first_a);
  la text[] := name_parts(last_a);
  fb text[] := name_parts(first_b);
  lb text[] := name_parts(last_b);
  straight integer := parts_alike(fa, fb);
  crossed integer;
begin
  if straight > 0 then straight := least(straight, parts_alike(la, lb)); end if;
  if straight = 2 then return 'same'; end if;
  crossed := parts_alike(fa, lb);
  if crossed > 0 then crossed := least(crossed, parts_alike(la, fb)); end if;
  return case when crossed = 2 then 'swapped' when straight = 1 then 'alike' when crossed = 1 then 'swapped' end;
end $$;

-- Keys are written from the records of patients, which have an organization: looking it up ten times per patient was most of the writing.
alter table patient_match_keys drop constraint patient_match_keys_organization_id_fkey;
