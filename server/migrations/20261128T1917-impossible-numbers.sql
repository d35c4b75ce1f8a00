-- Marks the patients whose number is not valid, such as 999-999-9999 and 303-000-0000: form, API and import refuse these from now on,
-- each patient is shown as unreachable with the reason, and no carrier is paid to refuse the text.
update patients set is_unreachable = true, unreachable_reason = 'impossible_number', unreachable_since = now()
where not is_unreachable and coalesce(phone, landline_phone) ~ '^\+1(\d9\d{8}|\d{3}[01]\d{6}|(\d)\2{9})$';
