-- What a person may do in her company. Whoever exists already is an administrator, as is the first
-- person of a company. The limits are in minor units of the company's currency, tax included; null:
-- none.
alter table customer add column company_role text not null default 'administrator'
  check (company_role in ('administrator', 'buyer', 'requester', 'viewer'));
alter table customer add column order_limit integer check (order_limit >= 0);
alter table customer add column month_limit integer check (month_limit >= 0);
