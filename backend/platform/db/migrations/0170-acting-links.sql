-- A link with which a member of staff opens a session that acts for a customer, once and within minutes. Rows that
-- have expired are removed when the same agent makes another.
create table acting_link (
  seller_id text not null references seller (id) on delete cascade,
  token_hash bytea not null,
  agent_id text not null,
  customer_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (seller_id, token_hash),
  foreign key (seller_id, agent_id) references agent (seller_id, id) on delete cascade,
  foreign key (seller_id, customer_id) references customer (seller_id, id) on delete cascade
);
create index acting_link_agent on acting_link (seller_id, agent_id);
create index acting_link_customer on acting_link (seller_id, customer_id);
alter table acting_link enable row level security;
create policy seller_rows on acting_link
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
