-- The company that a person without one was taken out of: its administrators may invite her again.
alter table customer add column left_company_id text;
