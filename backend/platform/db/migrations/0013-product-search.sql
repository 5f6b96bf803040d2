-- What products are found by, apart from their wide rows: a search reads every text of its seller, and few pages hold them all.
create table product_search (
  seller_id text not null,
  product_id text not null,
  text text not null,
  primary key (seller_id, product_id),
  foreign key (seller_id, product_id) references product (seller_id, id) on delete cascade
);
alter table product_search enable row level security;
create policy seller_rows on product_search
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

insert into product_search (seller_id, product_id, text) select seller_id, id, search_text from product;

create function keep_product_search() returns trigger
language plpgsql
set search_path from current
as $$
begin
  insert into product_search as s (seller_id, product_id, text)
  select c.seller_id, c.id, c.search_text from changed c
  on conflict (seller_id, product_id) do update set text = excluded.text where s.text <> excluded.text;
  return null;
end $$;
create trigger product_search_after_insert after insert on product
  referencing new table as changed for each statement execute function keep_product_search();
create trigger product_search_after_update after update on product
  referencing new table as changed for each statement execute function keep_product_search();
