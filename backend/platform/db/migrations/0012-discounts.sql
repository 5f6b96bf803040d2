-- A rule may serve several discounts: the codes made from a dynamic one share it.
create table discount_rule (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  description text,
  type text not null check (type in ('fixed', 'percentage', 'free_shipping', 'complement')),
  value integer not null check (value >= 0),
  allocation text check (allocation in ('total', 'item')),
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table discount (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  code text not null,
  is_dynamic boolean not null default false,
  rule_id text not null,
  is_disabled boolean not null default false,
  parent_discount_id text,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  valid_duration text,
  usage_limit integer,
  usage_count integer not null default 0,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, rule_id) references discount_rule (seller_id, id) on delete cascade
);
create unique index discount_code on discount (seller_id, code) where deleted_at is null;

create table discount_region (
  seller_id text not null,
  discount_id text not null,
  region_id text not null,
  primary key (seller_id, discount_id, region_id),
  foreign key (seller_id, discount_id) references discount (seller_id, id) on delete cascade,
  foreign key (seller_id, region_id) references region (seller_id, id) on delete cascade
);

create table discount_condition (
  seller_id text not null,
  id text not null,
  discount_rule_id text not null,
  type text not null,
  operator text not null check (operator in ('in', 'not_in')),
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, discount_rule_id) references discount_rule (seller_id, id) on delete cascade
);
create unique index discount_condition_kind on discount_condition (seller_id, discount_rule_id, type, operator);

create table discount_condition_resource (
  seller_id text not null,
  condition_id text not null,
  resource_id text not null,
  primary key (seller_id, condition_id, resource_id),
  foreign key (seller_id, condition_id) references discount_condition (seller_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['discount_rule', 'discount', 'discount_region', 'discount_condition', 'discount_condition_resource'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')) with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;
