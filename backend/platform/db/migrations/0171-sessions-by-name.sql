-- What a customer is told of her sessions: a name for each, where it was opened, and when it was used last.
alter table session add column id text not null default gen_random_uuid()::text;
alter table session add column user_agent text;
alter table session add column address text;
alter table session add column last_used_at timestamptz;
