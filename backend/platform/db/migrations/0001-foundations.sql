-- Every table: primary key (seller_id, id), row-level security on app.seller_id, ids made in the app.
-- Amounts are integers in minor units; weights in grams, lengths in millimetres.

create table seller (
  id text primary key,
  name text not null,
  hosts text[] not null,
  default_locale text not null default 'fr-FR',
  support_email text not null,
  default_sales_channel_id text,
  default_shipping_profile_id text,
  integrations jsonb not null default '{}',
  catalogue_version bigint not null default 1,
  last_display_id integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table seller_host (
  host text primary key,
  seller_id text not null references seller (id) on delete cascade
);

create table publishable_api_key (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  title text not null,
  sales_channel_ids text[] not null default '{}',
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create unique index publishable_api_key_id on publishable_api_key (id);

create table agent (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  email text not null,
  role text not null check (role in ('admin', 'member', 'developer')),
  first_name text,
  last_name text,
  phone text,
  metadata jsonb,
  password_hash text,
  api_token_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create unique index agent_email on agent (seller_id, email) where deleted_at is null;
create unique index agent_api_token on agent (api_token_hash) where api_token_hash is not null;

create table setting (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  key text not null,
  value jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create unique index setting_key on setting (seller_id, key);

create table region (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  name text not null,
  currency_code text not null,
  tax_rate numeric(7, 4) not null default 0,
  tax_code text,
  gift_cards_taxable boolean not null default true,
  automatic_taxes boolean not null default true,
  tax_provider_id text,
  includes_tax boolean not null default false,
  payment_provider_ids text[] not null default '{manual}',
  fulfillment_provider_ids text[] not null default '{manual}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table region_country (
  seller_id text not null,
  iso_2 text not null,
  region_id text not null,
  primary key (seller_id, iso_2),
  foreign key (seller_id, region_id) references region (seller_id, id) on delete cascade
);

create table store_currency (
  seller_id text not null references seller (id) on delete cascade,
  code text not null,
  includes_tax boolean not null default false,
  primary key (seller_id, code)
);

create table sales_channel (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  name text not null,
  description text,
  is_disabled boolean not null default false,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table shipping_profile (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  name text not null,
  type text not null default 'default',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table shipping_option (
  seller_id text not null,
  id text not null,
  name text not null,
  region_id text not null,
  profile_id text not null,
  provider_id text not null default 'manual',
  price_type text not null default 'flat_rate',
  amount integer,
  is_return boolean not null default false,
  admin_only boolean not null default false,
  includes_tax boolean not null default false,
  requirements jsonb not null default '[]',
  translations jsonb not null default '{}',
  data jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, region_id) references region (seller_id, id) on delete cascade
);
