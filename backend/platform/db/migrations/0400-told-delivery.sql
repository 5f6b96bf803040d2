-- What the buyer of a line was last told of its delivery: `date`, an ISO day or null, and `basis`,
-- what of its variant that rests on. Null: what she was promised when she placed the order.
alter table line_item add column told_delivery jsonb;
