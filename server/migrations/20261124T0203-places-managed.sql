-- Locations and providers are managed in the product: by the operator, by API keys, and by supervisors where the operator allows it.

alter table organizations add column manages_places boolean not null default false;

-- Retired: keeps its appointments and is not offered for new ones.
alter table locations add column retired_at timestamptz;
alter table providers add column retired_at timestamptz;
alter table locations add constraint locations__time_zone check (time_zone is null or is_time_zone(time_zone));
