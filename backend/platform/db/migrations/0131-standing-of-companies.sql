-- Where a company stands with its seller, and for one that is not approved yet what the seller shows it (the setting's own word,
-- null: none). Read with who is signed in, before the row-level security of a seller is chosen.
create function find_company_standing(of_seller text, of_company text)
returns table (standing text, registration_approval text)
language sql stable security definer
set search_path from current
as $$
  select case when co.archived_at is not null or co.deleted_at is not null then 'archived' else co.status end,
         case when co.status = 'pending' then (
           select s.value #>> '{}' from setting s where s.seller_id = of_seller and s.key = 'registration_approval'
         ) end
  from company co where co.seller_id = of_seller and co.id = of_company;
$$;
