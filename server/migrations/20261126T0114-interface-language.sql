-- Each person reads the product in a language of their own, the same in every organization.
alter table users add column interface_language text not null default 'en' check (interface_language in ('en', 'es'));
