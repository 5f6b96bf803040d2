-- A refund goes back onto a payment or, of what a gift card paid, onto the card. What it gives back
-- of lines and shipping stands in `refund_line`: amounts in minor units, tax included in `amount`.
alter table refund alter column payment_id drop not null;
alter table refund add column gift_card_id text;
alter table refund add constraint refund_target check ((payment_id is null) <> (gift_card_id is null));

create table refund_line (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  refund_id text not null,
  order_id text not null,
  line_item_id text,
  shipping_method_id text,
  quantity integer not null check (quantity > 0),
  subtotal integer not null,
  discount_total integer not null,
  tax_total integer not null,
  amount integer not null,
  created_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, refund_id) references refund (seller_id, id) on delete cascade,
  check ((line_item_id is null) <> (shipping_method_id is null))
);
create index refund_line_order on refund_line (seller_id, order_id);
create index refund_line_refund on refund_line (seller_id, refund_id);
alter table refund_line enable row level security;
create policy seller_rows on refund_line
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

-- When what is paid later is due, by the company's terms as they were; null: at once, or never.
alter table "order" add column payment_due_at timestamptz;
create index order_due on "order" (seller_id, payment_due_at)
  where payment_due_at is not null and payment_status in ('not_paid', 'awaiting', 'requires_action');
