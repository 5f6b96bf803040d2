-- An order of which something was refunded may still have a payment to be made: its unpaid part
-- counts against the company's credit, and becomes overdue.
drop index order_unpaid;
create index order_unpaid on "order" (seller_id, company_id)
  where payment_status in ('not_paid', 'awaiting', 'requires_action', 'partially_refunded', 'refunded')
    and canceled_at is null;
drop index order_due;
create index order_due on "order" (seller_id, payment_due_at)
  where payment_due_at is not null and payment_status in ('not_paid', 'awaiting', 'requires_action',
    'partially_refunded', 'refunded');
