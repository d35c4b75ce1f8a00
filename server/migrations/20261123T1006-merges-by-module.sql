-- What undoing a merge needs is kept by module: merges that can still be undone get the new form.

update patient_merges set moved = moved || jsonb_build_object(
    'isStricter', (moved -> 'patient') ? 'opted_out_features',
    'ports', jsonb_build_object(
      'messaging', jsonb_build_object('keys', coalesce(moved -> 'messageKeys', '[]'), 'conversation', moved -> 'conversation'),
      'programs', coalesce(moved -> 'leftPrograms', '[]')))
  where moved is not null and not moved ? 'ports';
