-- A company may order while it is approved and not archived. `status_reason` is what staff say of a refusal or suspension; its
-- people read it. `language` is that of mails to people of whom no other is known, null the seller's own.
alter table company add column status text not null default 'approved' check (status in ('pending', 'approved', 'suspended'));
alter table company add column status_reason text;
alter table company add column archived_at timestamptz;
alter table company add column language text;
create index company_pending on company (seller_id, created_at) where status = 'pending' and archived_at is null and deleted_at is null;
