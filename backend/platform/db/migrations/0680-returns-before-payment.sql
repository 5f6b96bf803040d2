-- Minor units by which a return made what is still to be paid of its order less.
alter table order_return add column lowered_amount integer not null default 0;
