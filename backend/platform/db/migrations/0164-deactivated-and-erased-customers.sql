-- Deactivated: can't sign in. Erased: nothing of her is left but her id and what her orders say.
alter table customer add column deactivated_at timestamptz;
alter table customer add column erased_at timestamptz;

-- Takes what identifies an erased customer out of the audit trail: the application's role can't change it otherwise, and
-- this does nothing for a customer who isn't erased.
create function forget_audited_customer(wanted text) returns void
language sql volatile security definer
set search_path from current
as $$
  update audit_log l set
    actor_name = case when l.actor_kind = 'customer' and l.actor_id = wanted then null else l.actor_name end,
    address = case when l.actor_kind = 'customer' and l.actor_id = wanted then null else l.address end,
    "before" = case when l.object_type = 'customer' and l.object_id = wanted then null else l."before" end,
    "after" = case when l.object_type = 'customer' and l.object_id = wanted then null else l."after" end
  from customer c
  where c.seller_id = current_setting('app.seller_id') and c.id = wanted and c.erased_at is not null
    and l.seller_id = c.seller_id
    and ((l.actor_kind = 'customer' and l.actor_id = wanted) or (l.object_type = 'customer' and l.object_id = wanted))
$$;
