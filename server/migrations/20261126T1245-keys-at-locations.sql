-- API keys that are limited to locations: like staff, they see no patient of another one.

-- Null: all locations.
alter table api_keys add column location_ids bigint[];
