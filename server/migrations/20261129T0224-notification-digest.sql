-- A daily email about unread notifications, off until the user chooses it; and the members of a team are told of what it was given.
alter table memberships
  add column digest_notification text not null default 'disabled' check (digest_notification in ('daily', 'disabled')),
  add column digest_for date;
create or replace view memberships_public with (security_invoker = true) as
  select
    organization_id, id, ai_assistant_notification, assistant_mailed_for, feature_levels, is_active, is_phi_anonymized, location_ids,
    outreach_completion_notification, reads_confidential, removed_at, role, suspended_at, user_id,
    digest_for, digest_notification
  from memberships;

alter table notifications drop constraint notifications_kind_check, drop constraint notifications_check;
alter table notifications
  add constraint notifications_kind_check
    check (kind in ('assigned', 'team_assigned', 'mentioned', 'import_done', 'import_failed', 'export_ready', 'export_failed')),
  add constraint notifications_check check ((kind in ('assigned', 'team_assigned', 'mentioned')) = (patient_id is not null));
