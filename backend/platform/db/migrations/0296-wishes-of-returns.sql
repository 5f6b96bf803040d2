-- What a buyer wants for what she sends back, and what she says of it all; null: nothing said.
alter table order_return
  add column wanted text check (wanted in ('refund', 'replacement')),
  add column comment text;
