-- A link may also hold what a filter of the catalogue finds, at each moment anew: words, collections,
-- categories and tags, all of which a product meets. `content_ids` is empty then.
alter table shared_catalogue add column content_filter jsonb;
alter table shared_catalogue drop constraint shared_catalogue_content_type_check;
alter table shared_catalogue add constraint shared_catalogue_content_type_check
  check (content_type in ('products', 'collection', 'category', 'tag', 'filter'));
