-- How much a company may owe, in minor units of its currency; null: no limit is watched.
alter table company add column credit_limit integer check (credit_limit >= 0);
create index order_unpaid on "order" (seller_id, company_id) where payment_status = 'awaiting' and canceled_at is null;
