-- Search in what patients and staff have written. What the clinic sends by itself is not searched: thousands of messages say the same.
create index messages__direct_words on messages using gin (organization_id, fold_key(body) gin_trgm_ops) where purpose = 'direct';
create index inbound_messages__words on inbound_messages using gin (organization_id, fold_key(body) gin_trgm_ops);

-- LIKE is not leakproof, so a policy would read every row of the organization; the definer filters by the same setting.
-- `hidden` are the features whose messages the viewer may not read.
create function search_conversation_texts(part text, hidden text[], most integer)
  returns table (patient_id bigint, entry text, at timestamptz, is_received boolean, body text)
  language sql stable security definer set search_path = public as $$
  with asked as materialized (
    select nullif(current_setting('app.organization_id', true), '')::bigint as organization_id,
      '%' || replace(replace(replace(fold_key(part), '\', '\\'), '%', '\%'), '_', '\_') || '%' as pattern
  )
  (select i.patient_id, 'i' || i.id, i.received_at, true, i.body from inbound_messages i
    left join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    where i.organization_id = (select organization_id from asked) and fold_key(i.body) like (select pattern from asked)
      and i.patient_id is not null and coalesce(m.feature, 'messenger') <> all (hidden)
    order by i.received_at desc limit most)
  union all
  (select m.patient_id, 'm' || m.id, m.created_at, false, m.body from messages m
    where m.organization_id = (select organization_id from asked) and fold_key(m.body) like (select pattern from asked)
      and m.purpose = 'direct' and m.patient_id is not null and m.state <> 'cancelled' and 'messenger' <> all (hidden)
    order by m.created_at desc limit most)
$$;
revoke all on function search_conversation_texts from public;
grant execute on function search_conversation_texts to tidings_app, tidings_system;
