-- Whether the seller shows viewers no prices and this person is one. Read with who is signed in,
-- before the row-level security of a seller is chosen.
create function hides_prices_from(of_seller text, of_role text)
returns boolean
language sql stable security definer
set search_path from current
as $$
  select of_role = 'viewer' and exists (
    select from setting s
    where s.seller_id = of_seller and s.key = 'viewer_prices' and s.value = 'false'::jsonb)
$$;
