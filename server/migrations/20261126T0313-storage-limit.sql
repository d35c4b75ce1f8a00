-- Storage of each organization: an optional limit, and the bytes of its files, which each module that stores files sums up itself.
alter table organizations add column storage_limit_gb integer check (storage_limit_gb between 1 and 10000);
comment on column organizations.storage_limit_gb is 'Gigabytes of 1024 megabytes; null: no limit.';

create index file_uploads__stored_bytes on file_uploads (organization_id) include (byte_size) where scan <> 'infected';
create index sent_media_files__stored_bytes on sent_media_files (organization_id) include (byte_size) where storage_path is not null;
create index media_files__stored_bytes on media_files (organization_id) include (byte_size) where storage_path is not null;

-- Users who are limited to some patients see fewer rows, and the sum must be the same for everybody: the definer filters by the organization.
create function import_stored_bytes(organization bigint) returns bigint language sql stable security definer set search_path = public
  return (select coalesce(sum(byte_size), 0)::bigint from (
    select byte_size from file_uploads where organization_id = organization and scan <> 'infected'
    -- Reserved: an address to upload them to was given.
    union all select byte_size from file_upload_blobs where organization_id = organization) files
    where coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, organization) = organization);
create function media_stored_bytes(organization bigint) returns bigint language sql stable security definer set search_path = public
  return (select coalesce(sum(byte_size), 0)::bigint from (
    select byte_size from sent_media_files where organization_id = organization and storage_path is not null
    union all select byte_size from media_files where organization_id = organization and storage_path is not null) files
    where coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, organization) = organization);
