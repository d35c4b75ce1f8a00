-- Programs launched from the library: their messages by week and day, how far each patient is, and how many are where.

alter table programs
  add column template_code text,
  add column category_name text not null default '',
  add column weeks smallint not null default 0,
  -- The first day on which somebody begins.
  add column start_date date,
  add column title_key text collate "C" generated always as (fold_key(title)) stored,
  add column launched_by_user_id bigint references users,
  add column closed_at timestamptz,
  add column closed_by_user_id bigint references users;
-- A template is launched once; closing it does not make room for another.
create unique index programs__once_launched on programs (organization_id, template_code) where template_code is not null;
create index programs__organization_id__state on programs (organization_id, state, title_key, id);

-- The messages of a program in their order; texts and answers are those of the question.
create table program_questions (
  organization_id bigint not null,
  program_id bigint not null,
  position smallint not null,
  question_id bigint not null,
  code text not null,
  parameter_of_interest text not null,
  week smallint not null check (week between 1 and 60),
  -- Monday is 1.
  week_day smallint not null check (week_day between 1 and 7),
  local_time time not null,
  -- Sent only to who gave this answer to that question.
  previous_question_id bigint,
  previous_answer_id bigint,
  is_editable boolean not null default true,
  -- What its messages are sent for: withdrawing it stops them.
  source_id bigint not null,
  updated_at timestamptz not null,
  primary key (organization_id, program_id, position),
  unique (organization_id, question_id),
  foreign key (organization_id, program_id) references programs (organization_id, id) on delete cascade,
  foreign key (organization_id, question_id) references questions (organization_id, id),
  foreign key (organization_id, previous_question_id) references questions (organization_id, id),
  foreign key (organization_id, previous_answer_id) references answers (organization_id, id),
  check ((previous_question_id is null) = (previous_answer_id is null))
);
create index program_questions__organization_id__source_id on program_questions (organization_id, source_id);
call make_tenant_table('program_questions');

alter table program_patients
  add column enrolled_by_user_id bigint references users,
  -- The message that is decided next, and when; without a time nothing more comes.
  add column next_position smallint not null default 1,
  add column next_due_at timestamptz,
  -- Why it ended before its time, or why the last message did not leave.
  add column failure_reason text,
  add column stopped_by_user_id bigint references users,
  add column ended_at timestamptz;
create index program_patients__due on program_patients (next_due_at, organization_id) where next_due_at is not null;
create index program_patients__organization_id__program_id__id on program_patients (organization_id, program_id, id);
create index program_patients__organization_id__program_id__state on program_patients (organization_id, program_id, state, id);
create index patients__members on patients (organization_id, id) where profile_type = 'member';

-- How many are in which state: kept, nobody counts a hundred thousand rows for a list.
create table program_tallies (
  organization_id bigint not null,
  program_id bigint not null,
  state text not null,
  n integer not null,
  primary key (organization_id, program_id, state),
  foreign key (organization_id, program_id) references programs (organization_id, id) on delete cascade
) with (fillfactor = 50);
call make_tenant_table('program_tallies', 'select');
insert into program_tallies (organization_id, program_id, state, n)
  select organization_id, program_id, state, count(*) from program_patients group by 1, 2, 3;

-- Locked in the order of the key, so that two of them never wait on each other in a circle.
create function program_patients_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into program_tallies as t (organization_id, program_id, state, n)
    select organization_id, program_id, state, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, program_id, state) do update set n = t.n + excluded.n;
  return null;
end $$;
create function program_patients_updated() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into program_tallies as t (organization_id, program_id, state, n)
    select organization_id, program_id, state, sum(n) from (
      select organization_id, program_id, state, 1 as n from new_rows
      union all select organization_id, program_id, state, -1 from old_rows) moved
    group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (organization_id, program_id, state) do update set n = t.n + excluded.n;
  return null;
end $$;
create function program_patients_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update program_tallies t set n = t.n - gone.n from (
    select organization_id, program_id, state, count(*) as n from old_rows group by 1, 2, 3) gone
    where (t.organization_id, t.program_id, t.state) = (gone.organization_id, gone.program_id, gone.state);
  return null;
end $$;
create trigger program_patients_inserted after insert on program_patients referencing new table as new_rows
  for each statement execute function program_patients_inserted();
create trigger program_patients_updated after update on program_patients referencing old table as old_rows new table as new_rows
  for each statement execute function program_patients_updated();
create trigger program_patients_deleted after delete on program_patients referencing old table as old_rows
  for each statement execute function program_patients_deleted();
