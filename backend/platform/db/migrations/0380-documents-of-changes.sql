-- Why a document was issued: what a credit note takes back is no longer ordered; what it is of is
-- exchanged, or sent in exchange.
alter table order_document add column is_of_change boolean not null default false;
alter table order_document add column swap_id text;
