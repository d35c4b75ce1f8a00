-- A reply that was left to staff may be read by a large model: the layer says so.
alter table ai_classifications drop constraint ai_classifications_layer_check;
alter table ai_classifications add constraint ai_classifications_layer_check check (layer in ('exact', 'rules', 'model', 'large_model'));
