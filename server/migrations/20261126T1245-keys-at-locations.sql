-- API keys that are limited to locations: like staff, they see no patient of another one.

-- Null: all locations.
alter table api_keys add column location_ids bigint[];
-- Merging locations, an act of the organization, moves the limit.
grant select (location_ids), update (location_ids) on api_keys to tidings_app;
