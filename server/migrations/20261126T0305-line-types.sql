-- When the type of a patient's line was last told: by the carrier's look-up, or by a refusal. A number that changes is not known yet.
alter table patients add column line_checked_at timestamptz;

-- Until now only the demonstration filled the type.
update patients set phone_line_type = 'unknown' where phone_line_type <> 'unknown';

create index patients__line_unchecked on patients (organization_id, id) where line_checked_at is null and phone is not null;

create function patients_reset_line() returns trigger language plpgsql as $$
begin
  -- A merge brings the type along with its number.
  if new.phone_line_type = old.phone_line_type and new.line_checked_at is not distinct from old.line_checked_at then
    new.phone_line_type := 'unknown';
    new.line_checked_at := null;
  end if;
  return new;
end $$;
create trigger patients_reset_line before update of phone on patients for each row
  when (old.phone is distinct from new.phone) execute function patients_reset_line();
