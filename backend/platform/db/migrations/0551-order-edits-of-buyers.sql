-- Whether a buyer asked for an edit herself: she changes an order that is paid at once, and pays
-- what it costs more before the lines change.
alter table order_edit add column is_by_buyer boolean not null default false;
