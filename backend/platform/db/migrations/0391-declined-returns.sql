-- Why staff take no units back; null: they do, or nobody said why not.
alter table order_return add column declined_reason text;
