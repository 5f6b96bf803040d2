-- Which mails a customer wants beside those about her account: `{"restock": false}`; what is not named she gets. Null: all.
alter table customer add column mail_preferences jsonb;
-- A link that gives a customer another e-mail address, mailed to that address. Where the address is taken the row belongs to nobody.
create table email_change (
  seller_id text not null references seller (id) on delete cascade,
  token_hash bytea not null,
  customer_id text not null,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (seller_id, token_hash)
);
create index email_change_customer on email_change (seller_id, customer_id);
alter table email_change enable row level security;
create policy seller_rows on email_change
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

create or replace function remove_expired() returns void
language sql volatile security definer
set search_path from current
as $$
  delete from session where expires_at < now() - interval '1 day';
  delete from agent_session where expires_at < now() - interval '1 day';
  delete from password_token where expires_at < now() - interval '7 days';
  delete from email_change where expires_at < now() - interval '7 days';
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from outbox where done_at < now() - interval '7 days';
  delete from rate_limit where started_at not between now() - interval '1 minute' and now() + interval '1 minute';
$$;
