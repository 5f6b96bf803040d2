-- Companies are listed newest first.
create index company_newest on company (seller_id, created_at, id) where deleted_at is null;

-- Companies that were imported whole: what reads them must not be planned as if there were none.
create function analyze_companies(written integer) returns void
language plpgsql volatile security definer
set search_path from current
as $$
begin
  if (select reltuples from pg_class where oid = 'company'::regclass) * 2 > written then return; end if;
  analyze company, address, customer, customer_group_company;
end $$;
