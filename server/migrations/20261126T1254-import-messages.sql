-- Messages about imported files, rows and cells are kept as keys with values, so that each user reads them in their language.
alter table file_uploads add column errors jsonb not null default '[]';
update file_uploads set errors = (select jsonb_agg(jsonb_build_object('key', 'text', 'values', jsonb_build_object('text', m))) from unnest(error_messages) m)
where error_messages <> '{}';
-- Processes of the release before read and write it until they are replaced; a later release drops it.
comment on column file_uploads.error_messages is 'Not used: see errors.';

-- Those of earlier imports are only known as texts.
create function pg_temp.keyed(messages jsonb) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('position', m -> 'position', 'key', 'text', 'values', jsonb_build_object('text', m ->> 'message')))
  from jsonb_array_elements(messages) m
$$;
update file_upload_rows set errors = case when errors = '[]' then errors else pg_temp.keyed(errors) end,
  warnings = case when warnings = '[]' then warnings else pg_temp.keyed(warnings) end
where errors <> '[]' or warnings <> '[]';

-- Rows to correct are downloaded in the language of the user.
grant select (interface_language) on users to tidings_app;
