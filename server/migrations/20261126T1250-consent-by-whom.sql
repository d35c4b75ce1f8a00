-- Who gave or withdrew consent: whose number it was at that time. Null: not known, or reported by the carrier.
alter table consent_events add column phone_owner text check (phone_owner in ('patient', 'guardian', 'other'));
