-- A code of a dynamic discount is dynamic as well: a customer has it only by typing it, and a list of what is not dynamic leaves it out.
update discount set is_dynamic = true where parent_discount_id is not null;
