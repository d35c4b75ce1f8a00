-- The provider's own area: customers, the library that all organizations share, canvases and the programs they become, and the marking of what was read.

create table customers (
  id bigint generated always as identity primary key,
  -- Employer identification number, digits only.
  ein text not null unique check (ein ~ '^[0-9]{9}$'),
  name text not null check (char_length(name) between 1 and 255),
  name_key text collate "C" not null generated always as (fold_key(name)) stored,
  contact_name text,
  contact_email text,
  contact_phone text,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customers__name_key on customers (name_key, id);
grant select, insert, update on customers to tidings_system;

alter table organizations
  add column name_key text collate "C" not null generated always as (fold_key(name)) stored,
  add column customer_id bigint references customers,
  add column address1 text,
  add column address2 text,
  add column city text,
  add column state text,
  add column zipcode text;
create index organizations__name_key on organizations (name_key, id);
create index organizations__customer_id on organizations (customer_id) where customer_id is not null;

-- All people of all organizations, by name.
create index users__name on users (fold_key(first_name), fold_key(last_name), id) where deleted_at is null;
create index users__search on users using gin (fold_key(first_name || ' ' || last_name || ' ' || (email::text)) gin_trgm_ops) where deleted_at is null;

-- What is handed out to every organization as a template of its own that nobody there changes.
create table library_resources (
  id bigint generated always as identity primary key,
  external_id uuid not null default uuidv7() unique,
  kind text not null check (kind in ('outreach_template', 'messenger_template')),
  title text not null check (char_length(title) between 1 and 255),
  title_key text collate "C" not null generated always as (fold_key(title)) stored,
  library_name text not null check (char_length(library_name) between 1 and 255),
  -- An outreach: its question; messenger: its texts by language.
  content jsonb not null,
  health_equity_category text,
  is_published boolean not null default false,
  created_by_user_id bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index library_resources__title_key on library_resources (title_key, id);
grant select, insert, update on library_resources to tidings_system;

-- What the library held until now comes out of the functions that handed it out: they write into tables of this transaction alone.
create temp table outreach_templates (organization_id bigint, title text, send_via text[], languages text[], question jsonb,
  health_equity_category text, library_name text, created_at timestamptz, updated_at timestamptz) on commit drop;
create temp table messenger_templates (organization_id bigint, title text, languages text[], content_text jsonb, is_library boolean,
  created_at timestamptz, updated_at timestamptz) on commit drop;
alter function add_library_outreach_templates(bigint, timestamptz) set search_path = pg_temp, public;
alter function add_library_messenger_templates(bigint, timestamptz) set search_path = pg_temp, public;
select add_library_outreach_templates(0, now());
select add_library_messenger_templates(0, now());
insert into library_resources (kind, title, library_name, content, health_equity_category, is_published, created_at, updated_at)
  select 'outreach_template', title, library_name, jsonb_build_object('question', question), health_equity_category, true, created_at, updated_at
  from pg_temp.outreach_templates
  union all select 'messenger_template', title, 'Tidings library', jsonb_build_object('contentText', content_text), null, true, created_at, updated_at
  from pg_temp.messenger_templates;
drop table pg_temp.outreach_templates, pg_temp.messenger_templates;

alter table public.outreach_templates add column library_resource_id bigint references library_resources;
alter table public.messenger_templates add column library_resource_id bigint references library_resources;
update public.outreach_templates t set library_resource_id = l.id from library_resources l
  where l.kind = 'outreach_template' and t.library_name = l.library_name and t.title = l.title;
update public.messenger_templates t set library_resource_id = l.id from library_resources l
  where l.kind = 'messenger_template' and t.is_library and t.title = l.title;
create unique index outreach_templates__library_resource_id__organization_id on public.outreach_templates (library_resource_id, organization_id)
  where library_resource_id is not null;
create unique index messenger_templates__library_resource_id__organization_id on public.messenger_templates (library_resource_id, organization_id)
  where library_resource_id is not null;

-- Hands one resource, or all of them (null), to one organization, or to all (null); what is not published is taken back.
create function hand_out_library(resource bigint, organization bigint, at timestamptz) returns void language sql security definer set search_path = public as $$
  delete from outreach_templates t using library_resources l
    where l.id = resource and t.library_resource_id = l.id and not l.is_published;
  delete from messenger_templates t using library_resources l
    where l.id = resource and t.library_resource_id = l.id and not l.is_published;
  insert into outreach_templates (organization_id, title, send_via, languages, question, health_equity_category, library_name, library_resource_id,
      created_at, updated_at)
    select o.id, l.title, '{sms}', '{english,spanish}', l.content -> 'question', l.health_equity_category, l.library_name, l.id, at, at
    from library_resources l cross join organizations o
    where l.kind = 'outreach_template' and l.is_published and (resource is null or l.id = resource) and (organization is null or o.id = organization)
    order by o.id, l.id
    on conflict (library_resource_id, organization_id) where library_resource_id is not null do update set title = excluded.title,
      question = excluded.question, health_equity_category = excluded.health_equity_category, library_name = excluded.library_name, updated_at = at;
  insert into messenger_templates (organization_id, title, languages, content_text, is_library, library_resource_id, created_at, updated_at)
    select o.id, l.title, '{english,spanish}', l.content -> 'contentText', true, l.id, at, at
    from library_resources l cross join organizations o
    where l.kind = 'messenger_template' and l.is_published and (resource is null or l.id = resource) and (organization is null or o.id = organization)
    order by o.id, l.id
    on conflict (library_resource_id, organization_id) where library_resource_id is not null do update set title = excluded.title,
      content_text = excluded.content_text, updated_at = at;
$$;
revoke all on function hand_out_library from public;
grant execute on function hand_out_library to tidings_system;

-- Whoever makes an organization gives it the library as it is then.
drop trigger organizations_add_outreach_templates on organizations;
drop trigger organizations_add_messenger_templates on organizations;
drop function organizations_add_outreach_templates;
drop function organizations_add_messenger_templates;
drop function add_library_outreach_templates;
drop function add_library_messenger_templates;
create function organizations_hand_out_library() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform hand_out_library(null, new.id, new.created_at);
  return null;
end $$;
create trigger organizations_hand_out_library after insert on organizations for each row execute function organizations_hand_out_library();

-- Programs as the provider's staff write them: worked on until finalized, from then on in the library of every organization.
create table canvases (
  id bigint generated always as identity primary key,
  external_id uuid not null default uuidv7() unique,
  title text not null check (char_length(title) between 1 and 255),
  title_key text collate "C" not null generated always as (fold_key(title)) stored,
  code text not null unique check (code ~ '^[A-Za-z][A-Za-z0-9_-]{2,29}$'),
  category_name text not null check (char_length(category_name) between 1 and 255),
  state text not null default 'draft' check (state in ('draft', 'finalized')),
  -- Summary, goals and the weeks with their messages: read and written as one.
  content jsonb not null,
  -- Of a finalized one: whether it can be launched.
  is_available boolean not null default true,
  created_by_user_id bigint not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finalized_at timestamptz,
  check ((state = 'finalized') = (finalized_at is not null))
);
create index canvases__state__title_key on canvases (state, title_key, id);
create index canvases__title_key on canvases (title_key, id);
alter table canvases enable row level security;
create policy engine on canvases to tidings_system using (true) with check (true);
create policy library on canvases for select to tidings_app using (state = 'finalized' and is_available);
grant select, insert, update on canvases to tidings_system;
grant select on canvases to tidings_app;

-- Launched programs of all organizations, by title.
create index programs__title_key on programs (title_key, id);
-- The state in which a disabled program goes on when it is enabled again.
alter table programs add column state_before_disabled text check (state_before_disabled in ('ready', 'active', 'closed'));

-- What the provider's staff say of it: whether the reply was taken for the right thing.
alter table ai_classifications
  add column judged_correct boolean,
  add column judged_by_user_id bigint references users,
  add column judged_at timestamptz,
  add check ((judged_correct is null) = (judged_at is null));
create index ai_classifications__question_type__created_at on ai_classifications (question_type, created_at desc, id desc);

-- Whether its words told what a message is about, or a person who looked at it.
alter table message_sources add column is_category_corrected boolean not null default false;
create index message_sources__outreaches__created_at on message_sources (created_at desc, id desc) where feature = 'outreach';
create index messages__direct__created_at on messages (created_at desc, id desc) where purpose = 'direct';

-- What was corrected once holds for the next time the same outreach is sent.
create function message_sources_keep_category() returns trigger language plpgsql security definer set search_path = public as $$
declare corrected message_sources;
begin
  select * into corrected from message_sources s
  where s.organization_id = new.organization_id and s.record_type = new.record_type and s.record_id = new.record_id and s.is_category_corrected limit 1;
  if found then
    new.health_equity_category := corrected.health_equity_category;
    new.is_category_corrected := true;
  end if;
  return new;
end $$;
create trigger message_sources_keep_category before insert on message_sources for each row
  when (new.occurrence > 1 and new.feature = 'outreach') execute function message_sources_keep_category();
