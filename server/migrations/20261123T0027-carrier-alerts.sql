-- Alerts about the carrier: what they are about takes the place of the patient's number, and one is open for each at a time.
alter table alerts add column subject text;
create unique index alerts__active_carrier on alerts (organization_id, kind, subject) where state <> 'closed' and source = 'carrier';

-- Found by their reason without touching what every message changes when it is sent: the keys never change.
create index messages__refused_by_carrier on messages (organization_id, id) where failure_reason in ('sender_not_registered', 'region_not_enabled', 'filtered');
