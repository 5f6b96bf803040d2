-- The shared catalogue that a company registered from.
alter table company add column shared_catalogue_id text;
