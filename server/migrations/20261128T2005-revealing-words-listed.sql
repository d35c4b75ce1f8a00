-- The words that no text of a confidential record may say, as a list, so that staff see them while they write.
create function revealing_words(names text[], organization_name text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct word order by word), '{}') from unnest(names) as name
    cross join lateral (select name as said
      union all select part from regexp_split_to_table(lower(name), '[^[:alnum:]]+') as part where length(part) >= 3 and part !~ '^[0-9]+$') of_name
    cross join lateral (select btrim(spaced_words(said)) as word) in_words
  where word <> '' and not is_ordinary_word(lower(said)) and strpos(spaced_words(organization_name), spaced_words(word)) = 0
$$;

-- Whether a text says one of these names, or a word of theirs. What the organization's own name says reveals nothing more.
create or replace function reveals_confidential(of_text text, names text[], organization_name text) returns boolean language sql immutable as $$
  select exists (select from unnest(revealing_words(names, organization_name)) as word where strpos(spaced_words(of_text), spaced_words(word)) > 0)
$$;
