-- How often a provider was asked about a payment without an event of it, and when it is again.
create table payment_check (
  seller_id text not null references seller (id) on delete cascade,
  reference text not null,
  attempts integer not null,
  next_at timestamptz not null,
  primary key (seller_id, reference)
);
create index payment_check_next on payment_check (next_at);
alter table payment_check enable row level security;
create policy seller_rows on payment_check
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

create index payment_session_provided on payment_session (updated_at) where data ? 'id';
create index payment_provided on payment (created_at) where data ? 'id';

-- Takes payments of any seller that a provider is to be asked about: begun and not finished for a
-- week, or made within a month and not given back whole. The first time five minutes after the last
-- change, then after twice as long each time, a day at most. What one process takes no other gets.
create function take_payment_checks(provider text, moment timestamptz, most integer)
returns table (seller_id text, reference text)
language sql volatile security definer
set search_path from current
as $$
  with gone as (
    delete from payment_check g where g.next_at < moment - interval '31 days'
  ), waiting as (
    select s.seller_id, s.data ->> 'id' as reference, s.updated_at as since
    from payment_session s
    left join cart c on c.seller_id = s.seller_id and c.id = s.cart_id
    left join payment_collection k on k.seller_id = s.seller_id and k.id = s.payment_collection_id
    where s.data ? 'id' and s.provider_id = provider
      and s.updated_at between moment - interval '7 days' and moment - interval '5 minutes'
      and (c.id is not null and s.is_selected and c.completed_at is null and c.deleted_at is null
        or k.deleted_at is null and k.status in ('not_paid', 'awaiting', 'partially_authorized'))
    union all
    select p.seller_id, p.data ->> 'id', p.created_at from payment p
    where p.data ? 'id' and p.provider_id = provider and p.canceled_at is null
      and p.amount_refunded < p.amount
      and p.created_at between moment - interval '30 days' and moment - interval '5 minutes'
  ), due as (
    select w.seller_id, w.reference from waiting w
    left join payment_check x on x.seller_id = w.seller_id and x.reference = w.reference
    where x.next_at is null or x.next_at <= moment
    group by w.seller_id, w.reference
    order by min(coalesce(x.next_at, w.since)), w.seller_id, w.reference limit most
  )
  insert into payment_check as k (seller_id, reference, attempts, next_at)
  select d.seller_id, d.reference, 1, moment + interval '10 minutes' from due d
  order by d.seller_id, d.reference
  on conflict on constraint payment_check_pkey do update set attempts = k.attempts + 1,
    next_at = moment + least(interval '1 day',
      interval '5 minutes' * power(2, least(k.attempts + 1, 10)))
    where k.next_at <= moment
  returning k.seller_id, k.reference
$$;
