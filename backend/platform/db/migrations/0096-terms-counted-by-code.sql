-- What a cart's amounts depend on beside the cart itself, its catalogue and its codes is counted by the code that changes it, through
-- this function, over as many rows as the caller likes. Who changes a company's terms by hand calls it too:
-- select raise_terms_version('<seller id>');
create function raise_terms_version(seller text, slot integer default 0) returns void
language sql
set search_path from current
as $$
  insert into terms_change as t (seller_id, slot, changes) values (seller, slot, 1)
  on conflict (seller_id, slot) do update set changes = t.changes + 1;
$$;

drop trigger terms_changed on company;
drop trigger terms_changed on customer;
drop trigger terms_changed on region;
drop trigger terms_changed on sales_channel;
drop trigger terms_changed on shipping_option;
drop trigger terms_changed on address;
drop trigger terms_gone on address;
drop trigger terms_made on setting;
drop trigger terms_changed on setting;
drop trigger terms_gone on setting;
drop trigger terms_made on customer_group_customer;
drop trigger terms_gone on customer_group_customer;
drop function count_terms_change();
drop function count_address_change();
