-- The return or refund of lines for which a credit note was issued by itself.
alter table order_document add column cause_id text;
