-- What buyers ask a price for. The lines stand in a cart of the quote's own, closed to buyers like
-- that of a draft order; the cart that was asked from stays as it is. Amounts in minor units, tax
-- included; `list_total`: what the cart would have cost when it was asked. `valid_until`: until
-- when the offer stands; `reserved_until`: until when a reservation made of it would be held.
create table quote (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  number integer not null,
  company_id text not null,
  customer_id text not null,
  cart_id text not null,
  status text not null default 'requested' check (status in ('requested', 'offered', 'accepted',
    'declined', 'withdrawn', 'expired', 'reserved', 'ordered')),
  locale text not null,
  currency_code text not null,
  list_total integer not null,
  total integer not null,
  line_count integer not null,
  delivery_date date,
  valid_until timestamptz,
  reserved_until timestamptz,
  offered_at timestamptz,
  expiry_noticed_at timestamptz,
  order_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, company_id) references company (seller_id, id) on delete cascade,
  foreign key (seller_id, customer_id) references customer (seller_id, id) on delete cascade,
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade
);
create unique index quote_number on quote (seller_id, number);
create index quote_company on quote (seller_id, company_id, created_at);
create index quote_newest on quote (seller_id, created_at);
create index quote_cart on quote (seller_id, cart_id);
create index quote_ending on quote (valid_until) where status in ('offered', 'accepted');

-- What happened to a quote; `text` is what its actor wrote.
create table quote_event (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  quote_id text not null,
  event text not null,
  from_status text,
  to_status text not null,
  text text,
  actor_kind text not null,
  actor_id text,
  acting_as_id text,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, quote_id) references quote (seller_id, id) on delete cascade
);
create index quote_event_quote on quote_event (seller_id, quote_id, created_at);

do $$
declare t text;
begin
  foreach t in array array['quote', 'quote_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I
      using (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))
      with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;

-- Quotes of any seller whose offer stands no longer at this moment, the first to end first.
create function list_ended_quotes(moment timestamptz, most integer)
returns table (seller_id text, id text)
language sql stable security definer
set search_path from current
as $$
  select q.seller_id, q.id from quote q
  where q.status in ('offered', 'accepted') and q.valid_until <= moment
  order by q.valid_until, q.seller_id, q.id limit most
$$;

-- Quotes of any seller whose offer ends before `soon`, and whose buyer has not been told.
create function list_ending_quotes(moment timestamptz, soon timestamptz, most integer)
returns table (seller_id text, id text)
language sql stable security definer
set search_path from current
as $$
  select q.seller_id, q.id from quote q
  where q.status in ('offered', 'accepted') and q.valid_until > moment and q.valid_until <= soon
    and q.expiry_noticed_at is null
  order by q.valid_until, q.seller_id, q.id limit most
$$;
