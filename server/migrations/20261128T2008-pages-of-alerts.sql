-- The policy for locations of alerts asks for their pages: pages that ask for their alert would ask without end. Whom an alert paged is read with the alert.
drop policy open_records on alert_pages;
