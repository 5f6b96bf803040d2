-- The article codes a company uses itself, learned from its corrections; `code_key` is the code without case, blanks and dashes.
create table company_article_code (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  company_id text not null,
  code text not null,
  code_key text not null,
  variant_id text not null,
  updated_by text,
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  unique (seller_id, company_id, code_key),
  foreign key (seller_id, company_id) references company (seller_id, id) on delete cascade,
  foreign key (seller_id, variant_id) references product_variant (seller_id, id) on delete cascade,
  foreign key (seller_id, updated_by) references customer (seller_id, id) on delete set null (updated_by)
);
create index company_article_code_variant on company_article_code (seller_id, variant_id);

alter table company_article_code enable row level security;
create policy seller_rows on company_article_code
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
