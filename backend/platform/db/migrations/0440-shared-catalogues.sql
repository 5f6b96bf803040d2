-- A link to a part of the catalogue for people without a session. The token is kept as it is, so
-- that staff can copy the link again; it opens nothing but what the link shows. `content_ids`:
-- products in their order, or collections, categories or tags whose products live on.
create table shared_catalogue (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  token text not null,
  name text not null,
  cover_text text,
  content_type text not null check (content_type in ('products', 'collection', 'category', 'tag')),
  content_ids text[] not null,
  prices text not null check (prices in ('none', 'list', 'price_list', 'company')),
  price_list_id text,
  region_id text,
  company_id text,
  prospect_name text,
  languages text[] not null default '{}',
  mode text not null check (mode in ('order', 'quote', 'look')),
  is_indexable boolean not null default false,
  password_hash text,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  unique (seller_id, token)
);
create index shared_catalogue_newest on shared_catalogue (seller_id, created_at);
create index shared_catalogue_company on shared_catalogue (seller_id, company_id);

alter table shared_catalogue enable row level security;
create policy seller_rows on shared_catalogue
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
