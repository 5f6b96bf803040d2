-- A draft order may be for a guest: a customer of no company. Buyers' carts always belong to one.
alter table cart alter column company_id drop not null;
alter table cart add constraint cart_company check (company_id is not null or type = 'draft_order');
alter table "order" alter column company_id drop not null;
