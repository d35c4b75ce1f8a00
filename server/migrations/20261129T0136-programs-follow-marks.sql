-- The records by which the patients of a program were chosen, each as its kind and its id: if one is marked as confidential later, the program becomes so too.
alter table programs add column chosen_by text[] not null default '{}';
