-- Whose company was deleted has none: what she sees is decided as for anybody without a company.
create or replace function find_company_standing(of_seller text, of_company text)
returns table (standing text, registration_approval text)
language sql stable security definer
set search_path from current
as $$
  select case when co.archived_at is not null then 'archived' else co.status end,
         case when co.status = 'pending' then (
           select s.value #>> '{}' from setting s where s.seller_id = of_seller and s.key = 'registration_approval'
         ) end
  from company co where co.seller_id = of_seller and co.id = of_company and co.deleted_at is null;
$$;
