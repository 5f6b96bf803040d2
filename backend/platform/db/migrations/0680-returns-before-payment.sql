-- Minor units by which a return or a claim made what is still to be paid of its order less.
alter table order_return add column lowered_amount integer not null default 0;
alter table claim_order add column lowered_amount integer not null default 0;
