-- Labels that buyers read have translations, as those of products do.
alter table discount_rule add column translations jsonb not null default '{}';
alter table price_list add column translations jsonb not null default '{}';

-- When a company pays: { "days": 30, "from": "invoice" | "end_of_month" | "order" }, shown in the language of whoever reads it.
-- Where it is null, the seller's own words in payment_terms are.
alter table company add column payment_due jsonb;
update company set payment_due = jsonb_build_object('days', substring(payment_terms from '^\d{1,3}')::integer, 'from',
    case when payment_terms ~* '(fin de mois|end of month|einde maand|monatsende|fin de mes|fine mese)' then 'end_of_month' else 'invoice' end)
  where payment_terms ~* '^\d{1,3} ?(jours?|days?|dagen|tage?|d[ií]as|giorni)( (fin de mois|date de facture|nets?|net|netto|end of month|einde maand|monatsende|fin de mes|fecha de factura|fine mese|data fattura))?$';
update company set payment_due = '{"days": 0, "from": "order"}' where lower(payment_terms) in ('à la commande', 'prepaid', 'vooruitbetaling', 'vorkasse');
