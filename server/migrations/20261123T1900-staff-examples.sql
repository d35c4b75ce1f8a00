-- A reply may be read as staff have corrected the same one before: the layer says so.
alter table ai_classifications drop constraint ai_classifications_layer_check;
alter table ai_classifications add constraint ai_classifications_layer_check check (layer in ('exact', 'rules', 'corrections', 'model', 'large_model'));
