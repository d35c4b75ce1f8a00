-- The library is handed out through functions of the areas that own the templates: only the owner writes a table.

-- Gives these resources (id, title, question, health_equity_category, library_name) to these organizations; takes back the removed one.
create function receive_outreach_templates(ids bigint[], given jsonb, removed bigint, at timestamptz) returns void
  language sql security definer set search_path = public as $$
  delete from outreach_templates t where t.library_resource_id = removed;
  insert into outreach_templates (organization_id, title, send_via, languages, question, health_equity_category, library_name, library_resource_id,
      created_at, updated_at)
    select o.id, l.title, '{sms}', '{english,spanish}', l.question, l.health_equity_category, l.library_name, l.id, at, at
    from unnest(ids) as o (id) cross join jsonb_to_recordset(given)
      as l (id bigint, title text, question jsonb, health_equity_category text, library_name text)
    order by o.id, l.id
    on conflict (library_resource_id, organization_id) where library_resource_id is not null do update set title = excluded.title,
      question = excluded.question, health_equity_category = excluded.health_equity_category, library_name = excluded.library_name, updated_at = at;
$$;
revoke all on function receive_outreach_templates from public;

-- As above, for resources of id, title and content_text.
create function receive_messenger_templates(ids bigint[], given jsonb, removed bigint, at timestamptz) returns void
  language sql security definer set search_path = public as $$
  delete from messenger_templates t where t.library_resource_id = removed;
  insert into messenger_templates (organization_id, title, languages, content_text, is_library, library_resource_id, created_at, updated_at)
    select o.id, l.title, '{english,spanish}', l.content_text, true, l.id, at, at
    from unnest(ids) as o (id) cross join jsonb_to_recordset(given) as l (id bigint, title text, content_text jsonb)
    order by o.id, l.id
    on conflict (library_resource_id, organization_id) where library_resource_id is not null do update set title = excluded.title,
      content_text = excluded.content_text, updated_at = at;
$$;
revoke all on function receive_messenger_templates from public;

-- Hands one resource, or all of them (null), to one organization, or to all (null); what is not published is taken back.
create or replace function hand_out_library(resource bigint, organization bigint, at timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
declare
  ids bigint[] := array(select o.id from organizations o where organization is null or o.id = organization order by o.id);
  removed bigint := (select l.id from library_resources l where l.id = resource and not l.is_published);
begin
  perform receive_outreach_templates(ids, (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title,
      'question', l.content -> 'question', 'health_equity_category', l.health_equity_category, 'library_name', l.library_name)), '[]')
    from library_resources l where l.kind = 'outreach_template' and l.is_published and (resource is null or l.id = resource)), removed, at);
  perform receive_messenger_templates(ids, (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title,
      'content_text', l.content -> 'contentText')), '[]')
    from library_resources l where l.kind = 'messenger_template' and l.is_published and (resource is null or l.id = resource)), removed, at);
end $$;
