import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "./people-backend";
import { buyerEmail, type Caller } from "./people-seller";

const lines = [
  {
    id: "item_1",
    title: "Veilleuse <Lune> & étoiles",
    description: "Sauge",
    quantity: 1200,
    unit_price: 1250,
    sku: "VEI-SAU",
  },
  {
    id: "item_2",
    title: "Gigoteuse",
    description: "Gigoteuse",
    quantity: 2,
    unit_price: 4990,
    sku: "GIG-70",
  },
];

/**
 * Inserts a completed order of the brand's buyer as left by completing a cart, and returns its id.
 */
export async function insertOrder(backend: TestBackend, { seller }: Caller): Promise<string> {
  const scope = [seller.id, "order_1"];
  const owner = {
    company: seller.companies.A,
    customer: seller.customers[buyerEmail],
    region: seller.regions.eu,
  };
  await askOwner(
    backend,
    `insert into address (seller_id, id, kind, company_id, company, first_name, last_name, address_1, city, postal_code, country_code)
     values ($1, 'addr_order', 'document', $2, 'Maison Test', 'Camille', 'Petit', '1 rue des Tests', 'Lyon', '69001', 'fr')`,
    [seller.id, owner.company],
  );
  await askOwner(
    backend,
    `insert into "order" (seller_id, id, display_id, company_id, customer_id, email, region_id, currency_code, sales_channel_id, shipping_address_id, delivery_date,
       subtotal, discount_total, item_tax_total, shipping_total, shipping_tax_total, tax_total, total, lines_fingerprint, metadata, created_at)
     values ($1, $2, 1042, $3, $4, $5, $6, 'eur', $7, 'addr_order', '2026-12-03',
       1509980, 9980, 300000, 900, 180, 300180, 1801080, 'x', $8, '2026-11-21T09:00:00Z')`,
    [
      ...scope,
      owner.company,
      owner.customer,
      buyerEmail,
      owner.region,
      seller.salesChannelId,
      { comment: "Sonner <2> fois\nMerci", purchase_order_number: "BC-77" },
    ],
  );
  for (const [rank, line] of lines.entries()) {
    await askOwner(
      backend,
      `insert into line_item (seller_id, id, order_id, rank, title, description, quantity, unit_price, original_unit_price, snapshot)
       values ($1, $3, $2, $4, $5, $6, $7, $8, $8, $9)`,
      [
        ...scope,
        line.id,
        rank,
        line.title,
        line.description,
        line.quantity,
        line.unit_price,
        { variant: { sku: line.sku } },
      ],
    );
  }
  const option = { name: "Messagerie", translations: { de: { name: "Spedition" } } };
  await askOwner(
    backend,
    "insert into shipping_method (seller_id, id, shipping_option_id, order_id, price, snapshot) values ($1, 'sm_1', 'so_1', $2, 900, $3)",
    [...scope, { option }],
  );
  await askOwner(
    backend,
    "insert into payment (seller_id, id, order_id, amount, currency_code, provider_id, data) values ($1, 'pay_1', $2, 1801080, 'eur', 'manual', $3)",
    [...scope, { payment_method: "bank_transfer", delay: "30 jours fin de mois" }],
  );
  return "order_1";
}
