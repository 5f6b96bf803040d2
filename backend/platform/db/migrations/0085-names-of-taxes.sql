-- Names of taxes have translations, as other labels that buyers read do; those of a region's own tax stand in its metadata.
alter table tax_rate add column translations jsonb not null default '{}';
