-- A VAT number without what people part it with, by which companies that share one are found.
create function vat_key(vat_number text) returns text
language sql immutable strict parallel safe
return nullif(upper(regexp_replace(vat_number, '[^0-9A-Za-z]', '', 'g')), '');

create index company_vat on company (seller_id, vat_key(vat_number)) where vat_number is not null and deleted_at is null;
create index company_code on company (seller_id, code) where code is not null and deleted_at is null;
