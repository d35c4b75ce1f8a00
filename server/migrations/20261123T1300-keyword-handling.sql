-- Who answers STOP, START and HELP is a property of the number: the carrier, the carrier blocking without an answer, or Tidings alone.
alter table senders
  add column keyword_handling text not null default 'carrier' check (keyword_handling in ('carrier', 'carrier_blocks', 'tidings')),
  -- The network itself answers and blocks on toll-free numbers, and nobody can change that.
  add constraint senders_toll_free_keywords check (keyword_handling = 'carrier' or phone !~ '^\+1(800|833|844|855|866|877|888)');
comment on column senders.keyword_handling is 'carrier: answers the words and blocks; carrier_blocks: blocks without an answer; tidings: the carrier does neither.';
