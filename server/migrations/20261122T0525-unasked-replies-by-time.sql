-- Replies that nothing asked for, newest first: a null is no constant to an index that begins with it.
create index ai_classifications__unasked__created_at on ai_classifications (created_at desc, id desc) where question_type is null;
