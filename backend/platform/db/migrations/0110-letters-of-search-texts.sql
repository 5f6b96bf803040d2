-- Texts are folded in one way everywhere since: these letters are spelled plainly, as the browser's search always did.
update product set
  search_text = replace(translate(search_text, 'đðħı', 'ddhi'), 'þ', 'th'),
  sort_key = replace(translate(sort_key, 'đðħı', 'ddhi'), 'þ', 'th')
where search_text ~ '[đðħıþ]' or sort_key ~ '[đðħıþ]';

update product_variant set sort_key = replace(translate(sort_key, 'đðħı', 'ddhi'), 'þ', 'th')
where sort_key ~ '[đðħıþ]';
