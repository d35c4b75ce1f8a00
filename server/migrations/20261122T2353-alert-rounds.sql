-- A round of paging is told by the pages in it, not by the clock: two things of one moment are no longer one.
alter table alerts add column round_after_page_id bigint not null default 0;
alter table alerts drop column round_started_at;
