-- Lines of an order hold what was ordered as it was, about 2 kB. The server began to compress rows just there, which was a
-- quarter of what writing them took.
alter table line_item set (toast_tuple_target = 4080);
