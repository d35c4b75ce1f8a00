-- Plain English for the title of a library template, in the library and in the organizations' copies, where it was not changed.
with renamed as (
  update library_resources set title = 'Someone to talk to' where title = 'Somebody to talk to' and kind = 'outreach_template' returning id
)
update outreach_templates t set title = 'Someone to talk to' from renamed r
  where t.library_resource_id = r.id and t.title = 'Somebody to talk to';
