-- Users of the administration are agents. `language` is that of the mails they get, null the seller's own.
-- `password_link_at` is when the last password link was made, to the second; null: none can be used.
alter table agent add column language text;
alter table agent add column password_link_at timestamptz;

-- `token_issued_at`, to the second, is part of the token that the mail carries: a later one makes earlier ones
-- worthless. The token is signed with the seller's secret and not kept.
create table invite (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  user_email text not null,
  role text not null check (role in ('admin', 'member', 'developer')),
  language text,
  accepted boolean not null default false,
  token_issued_at timestamptz not null,
  expires_at timestamptz not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create unique index invite_open on invite (seller_id, user_email) where deleted_at is null and not accepted;
alter table invite enable row level security;
create policy seller_rows on invite
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
