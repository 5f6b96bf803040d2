-- Claims that a buyer asks for and staff decide on; those that staff open are approved from the
-- start. `comment`: what the buyer said of it all; `declined_reason`: why staff decline it.
alter table claim_order
  add column request_status text not null default 'approved'
    check (request_status in ('requested', 'approved', 'declined', 'withdrawn')),
  add column comment text,
  add column declined_reason text;
