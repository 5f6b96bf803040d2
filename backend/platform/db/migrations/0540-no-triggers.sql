-- A seller is removed by `npm run seller:remove`, which deletes what does not refer to its row, too: a trigger that writes to
-- other tables can't run where these are spread over machines.
drop trigger seller_gone on seller;
drop function remove_rows_of_seller();
