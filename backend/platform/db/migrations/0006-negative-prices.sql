-- Which variants a negative price hides is asked once per catalogue version of a seller; they are few.
create index money_amount_negative on money_amount (seller_id, variant_id) where amount < 0 and deleted_at is null;
