-- A company is in customer groups, so that all its people have their price lists and discounts.
create table customer_group_company (
  seller_id text not null,
  company_id text not null,
  customer_group_id text not null,
  primary key (seller_id, company_id, customer_group_id),
  foreign key (seller_id, company_id) references company (seller_id, id) on delete cascade,
  foreign key (seller_id, customer_group_id) references customer_group (seller_id, id) on delete cascade
);
create index customer_group_company_group on customer_group_company (seller_id, customer_group_id);
alter table customer_group_company enable row level security;
create policy seller_rows on customer_group_company
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

create index company_parent on company (seller_id, parent_company_id) where parent_company_id is not null;
create index company_agent on company (seller_id, agent_id) where agent_id is not null;

-- The terms that hold for a company: its own, and where they are empty those of the nearest company above it that has
-- them (five levels in all), with the id of the company that each comes from. Words and date of payment go together.
-- An amount comes down as far as the currency stays the same: nobody has said what it is worth in another one.
create function company_terms(of_seller text, of_company text)
returns table (
  payment_terms text, payment_due jsonb, payment_from text,
  payment_currency_code text, currency_from text,
  franco integer, franco_from text,
  min_order_amount integer, min_order_from text,
  region_id text, region_from text,
  agent_id text, agent_from text,
  groups_from text
)
language plpgsql stable strict rows 1
as $$
declare
  line company[];
  c company;
  above text := of_company;
begin
  while above is not null and coalesce(cardinality(line), 0) < 5 loop
    select k.* into c from company k
      where k.seller_id = of_seller and k.id = above and (line is null or k.deleted_at is null);
    exit when not found;
    line := line || c;
    above := c.parent_company_id;
  end loop;
  if line is null then return; end if;
  for depth in reverse cardinality(line)..1 loop
    c := line[depth];
    if c.payment_currency_code is not null then
      if lower(c.payment_currency_code) <> payment_currency_code then
        franco := null; franco_from := null; min_order_amount := null; min_order_from := null;
      end if;
      payment_currency_code := lower(c.payment_currency_code); currency_from := c.id;
    end if;
    if c.payment_terms <> '' or c.payment_due is not null then
      payment_terms := c.payment_terms; payment_due := c.payment_due; payment_from := c.id;
    end if;
    if c.franco is not null then franco := c.franco; franco_from := c.id; end if;
    if jsonb_typeof(c.metadata -> 'min_order_amount') = 'number' then
      min_order_amount := round((c.metadata ->> 'min_order_amount')::numeric); min_order_from := c.id;
    end if;
    if c.region_id is not null then region_id := c.region_id; region_from := c.id; end if;
    if c.agent_id is not null then agent_id := c.agent_id; agent_from := c.id; end if;
    if exists (select from customer_group_company g where g.seller_id = of_seller and g.company_id = c.id) then
      groups_from := c.id;
    end if;
  end loop;
  return next;
end $$;

-- The groups that a customer is in herself, and those of the company she is with.
create function customer_group_ids(of_seller text, of_customer text) returns text[]
language plpgsql stable
as $$
begin
  return array(
    select g.customer_group_id from customer_group_customer g
    where g.seller_id = of_seller and g.customer_id = of_customer
    union
    select k.customer_group_id from customer cu
    join company co on co.seller_id = of_seller and co.id = cu.company_id and co.deleted_at is null
    left join lateral company_terms(of_seller, case when co.parent_company_id is not null then co.id end) t on true
    join customer_group_company k on k.seller_id = of_seller and k.company_id = coalesce(t.groups_from, co.id)
    where cu.seller_id = of_seller and cu.id = of_customer
    order by 1);
end $$;
