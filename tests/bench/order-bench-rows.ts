import pg from "pg";

/** Of 100,000 orders of one seller: the number with a payment, and the lines of the longest. */
export const orderCount = 100_000;
export const payableCount = 20_000;
/** Orders of which nothing is packed; each has its own line. */
export const packableCount = 2_000;
const lineCount = 200;

/**
 * Inserts `count` orders of a seller's customers, 100,000 over two years, every tenth with a rarer
 * status, the newest with a payment to capture; one order has 200 lines. Returns its id.
 */
export async function insertOrders(
  ownerUrl: string,
  sellerId: string,
  count = orderCount,
): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(addresses, [sellerId, count]);
    await client.query(orders, [sellerId, count]);
    await client.query(payments, [sellerId, payableCount]);
    await client.query(lines, [sellerId, `order_bench_${count}`, lineCount]);
    await client.query(longestTotals, [sellerId, `order_bench_${count}`]);
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
    return `order_bench_${count}`;
  } finally {
    await client.end();
  }
}

/**
 * A line and a shipping method for each order to be packed; with few variants, for fewer orders.
 */
export async function insertPackableLines(ownerUrl: string, sellerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(packable, [sellerId, packableCount]);
    await client.query(shipping, [sellerId]);
  } finally {
    await client.end();
  }
}

const addresses = `
  insert into address (seller_id, id, kind, company, address_1, postal_code, city, country_code)
  select $1, 'addr_bench_' || n, 'document', 'Crèche ' || n, n || ' rue de la Paix', '75002',
    'Paris', 'fr'
  from generate_series(1, $2::integer) n`;

const orders = `
  with buyer as (select c.*, row_number() over (order by id) - 1 as place,
      count(*) over () as all_of from customer c where c.seller_id = $1 and company_id is not null),
    place as (select r.id as region_id, r.currency_code, s.id as channel_id
      from region r, sales_channel s where r.seller_id = $1 and s.seller_id = $1
      order by r.id, s.id limit 1)
  insert into "order" (seller_id, id, display_id, external_id, status, fulfillment_status,
    payment_status, company_id, customer_id, email, region_id, currency_code, sales_channel_id,
    subtotal, discount_total, item_tax_total, shipping_total, shipping_tax_total, tax_total, total,
    lines_fingerprint, locale, shipping_address_id, billing_address_id, created_at, updated_at)
  select $1, 'order_bench_' || n, n + 1000000, case when n % 4 = 0 then 'ERP-' || n end,
    (array['pending','completed','archived','canceled'])[1 + n % 4],
    (array['not_fulfilled','fulfilled','partially_shipped','shipped','returned'])[1 + n % 5],
    case when n % 4 = 3 then 'canceled' when n > $2 - ${payableCount} then 'awaiting'
      else 'captured' end,
    b.company_id, b.id, b.email, p.region_id, p.currency_code, p.channel_id,
    1000 + n % 9000, 0, 200, 1500, 300, 500, 3000 + n % 9000, 'bench ' || n, 'fr',
    'addr_bench_' || n, 'addr_bench_' || n,
    now() - (($2 - n) * interval '10 minutes') - interval '1 hour',
    now() - (($2 - n) * interval '10 minutes') - interval '1 hour'
  from generate_series(1, $2::integer) n cross join place p
  join buyer b on b.place = n % b.all_of`;

const payments = `
  insert into payment (seller_id, id, order_id, amount, currency_code, provider_id)
  select seller_id, 'pay_' || id, id, total, currency_code, 'manual' from (
    select * from "order" where seller_id = $1 and id like 'order_bench_%'
      and payment_status = 'awaiting' order by display_id desc limit $2) o`;

const lines = `
  insert into line_item (seller_id, id, order_id, rank, variant_id, product_id, title, quantity,
    unit_price, original_unit_price, tax_lines)
  select v.seller_id, 'item_bench_' || row_number() over (order by v.id), $2,
    row_number() over (order by v.id), v.id, v.product_id, 'Article ' || v.sku, 3, 1000, 1000,
    '[{"rate": 20, "name": "TVA", "code": null}]'
  from product_variant v where v.seller_id = $1 order by v.id limit $3`;

/** The total of its lines; shipping is free. */
const longestTotals = `
  update "order" o set subtotal = l.subtotal, item_tax_total = l.tax, tax_total = l.tax,
    shipping_total = 0, shipping_tax_total = 0, total = l.subtotal + l.tax
  from (select sum(quantity * unit_price) as subtotal, sum(quantity * unit_price * 20 / 100) as tax
    from line_item where seller_id = $1 and order_id = $2) l
  where o.seller_id = $1 and o.id = $2`;

const packable = `
  insert into line_item (seller_id, id, order_id, rank, variant_id, product_id, title, quantity,
    unit_price, original_unit_price, tax_lines)
  select v.seller_id, 'item_of_' || o.id, o.id, 1, v.id, v.product_id, 'Article ' || v.sku, 1, 1000,
    1000, '[]'
  from (select id, row_number() over (order by created_at) as place from "order"
      where seller_id = $1 and id like 'order_bench_%' and status = 'pending'
        and fulfillment_status = 'not_fulfilled' order by created_at limit $2) o
    join (select *, row_number() over (order by id) as place from product_variant
      where seller_id = $1) v using (place)`;

const shipping = `
  insert into shipping_method (seller_id, id, shipping_option_id, order_id, price, snapshot)
  select l.seller_id, 'sm_of_' || l.order_id, o.id, l.order_id, 1500,
    json_build_object('option', to_json(o))
  from line_item l join (select * from shipping_option where seller_id = $1 and deleted_at is null
      order by id limit 1) o using (seller_id)
  where l.seller_id = $1 and l.id like 'item_of_order_bench_%'`;
