-- Every seller has a shipping profile of type gift_card, as in the reference: products that are gift cards are of it.
insert into shipping_profile (seller_id, id, name, type)
select s.id, 'sp_01' || upper(substr(md5(s.id || clock_timestamp()), 1, 24)), 'Gift Card Profile', 'gift_card'
from seller s
where not exists (select from shipping_profile p where p.seller_id = s.id and p.type = 'gift_card' and p.deleted_at is null);
