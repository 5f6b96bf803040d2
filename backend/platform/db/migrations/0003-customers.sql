create table company (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  name text not null,
  code text,
  logo text,
  payment_terms text,
  registration_number text,
  vat_number text,
  metadata jsonb,
  parent_company_id text,
  payment_currency_code text,
  franco integer,
  agent_id text,
  region_id text,
  billing_address_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table customer (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  company_id text,
  email text not null,
  first_name text,
  last_name text,
  phone text,
  password_hash text,
  has_account boolean not null default false,
  locale text,
  favorite_lists jsonb not null default '[]',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, company_id) references company (seller_id, id)
);
create unique index customer_email on customer (seller_id, email) where deleted_at is null;
create index customer_company on customer (seller_id, company_id);

-- An address belongs to a company's book (kind shipping|billing), or is the frozen copy of a cart or order (kind document).
create table address (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  company_id text,
  customer_id text,
  kind text not null check (kind in ('shipping', 'billing', 'document')),
  company text, first_name text, last_name text, address_1 text, address_2 text, city text,
  country_code text, province text, postal_code text, phone text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create index address_company on address (seller_id, company_id);

create table customer_group (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  name text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create table customer_group_customer (
  seller_id text not null,
  customer_group_id text not null,
  customer_id text not null,
  primary key (seller_id, customer_id, customer_group_id),
  foreign key (seller_id, customer_id) references customer (seller_id, id) on delete cascade,
  foreign key (seller_id, customer_group_id) references customer_group (seller_id, id) on delete cascade
);

create table session (
  seller_id text not null references seller (id) on delete cascade,
  token_hash bytea not null,
  customer_id text,
  agent_id text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (seller_id, token_hash)
);
create unique index session_token on session (token_hash);
create index session_customer on session (seller_id, customer_id);

create table password_token (
  seller_id text not null references seller (id) on delete cascade,
  token_hash bytea not null,
  customer_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (seller_id, token_hash)
);
create index password_token_customer on password_token (seller_id, customer_id);
