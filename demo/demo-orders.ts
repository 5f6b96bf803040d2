import type {
  CompanyInput,
  SellerInput,
  VariantInput,
} from "@/backend/operations/seed/seller-input";
import { between } from "./catalogue/chance";

/** A file with the columns of docs/imports.md: the first row names them. */
export type DemoFile = {
  type: "order-import" | "shipment-import" | "order-status-import";
  rows: string[][];
};
type State = "completed" | "canceled" | "shipped" | "partly shipped" | "placed";
type Plan = { daysAgo: number; lines: number; state: State; backorder?: boolean };
type Line = { sku: string; quantity: number };
type PlannedOrder = Plan & { externalId: string; company: CompanyInput; items: Line[] };

const dayMs = 86_400_000;
const enoughStock = 120;

/** For the company with a minimum order first, then for the one with its own prices. */
const plans: Plan[][] = [
  [
    { daysAgo: 118, lines: 7, state: "completed" },
    { daysAgo: 96, lines: 5, state: "completed" },
    { daysAgo: 71, lines: 9, state: "completed" },
    { daysAgo: 54, lines: 6, state: "completed" },
    { daysAgo: 40, lines: 4, state: "canceled" },
    { daysAgo: 26, lines: 8, state: "shipped" },
    { daysAgo: 12, lines: 6, state: "partly shipped" },
    { daysAgo: 5, lines: 4, state: "placed", backorder: true },
    { daysAgo: 1, lines: 5, state: "placed" },
  ],
  [
    { daysAgo: 63, lines: 12, state: "completed" },
    { daysAgo: 19, lines: 10, state: "shipped" },
    { daysAgo: 2, lines: 11, state: "placed" },
  ],
];

/**
 * A demonstration brand's sales of the last four months, as written by an ERP: orders, parcels and
 * their outcomes. `shippingOption`: the id of an option by region key. Deterministic for a given
 * day.
 */
export function demoOrders(
  brand: SellerInput,
  shippingOption: (region: string) => string,
  today: Date,
): DemoFile[] {
  const orders = plannedOrders(brand);
  const day = (daysAgo: number) => new Date(today.getTime() - daysAgo * dayMs).toISOString();
  const option = (company: CompanyInput) => shippingOption(company.region ?? "");
  return [
    {
      type: "order-import",
      rows: [
        ["External Id", "Company Code", "SKU", "Quantity", "Order Date", "Shipping Option"],
        ...orders.flatMap(({ externalId, company, daysAgo, items }) =>
          items.map(({ sku, quantity }) => [
            externalId,
            company.code,
            sku,
            String(quantity),
            day(daysAgo),
            option(company),
          ]),
        ),
      ],
    },
    {
      type: "shipment-import",
      rows: [
        ["External Id", "SKU", "Tracking Number", "Tracking Url", "Notify"],
        ...orders.flatMap((order) =>
          shippedOf(order).map(({ sku }) => {
            const number = trackingNumber(order.externalId);
            const url = `https://parcels.example/${number}`;
            return [order.externalId, sku, number, url, "no"];
          }),
        ),
      ],
    },
    {
      type: "order-status-import",
      rows: [
        ["External Id", "Status"],
        ...orders
          .filter(({ state }) => state === "completed" || state === "canceled")
          .map(({ externalId, state }) => [externalId, state]),
      ],
    },
  ];
}

function plannedOrders(brand: SellerInput): PlannedOrder[] {
  const variants = brand.products
    .filter(({ status }) => status !== "draft")
    .flatMap((product) => product.variants);
  const companies = brand.companies.filter(
    ({ region, status, parent }) => region !== null && status === undefined && parent === undefined,
  );
  companies.sort(
    (a, b) => Number(a.minOrderAmountMinor === null) - Number(b.minOrderAmountMinor === null),
  );
  return plans
    .flatMap((of, index) => of.map((plan) => ({ plan, company: companies[index] })))
    .flatMap(({ plan, company }) => (company === undefined ? [] : [{ ...plan, company }]))
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map((plan, index) => {
      const externalId = `SO-${1041 + index * 7}`;
      return { ...plan, externalId, items: linesOf(plan, variants, `${brand.id} ${externalId}`) };
    });
}

/**
 * Lines of different variants in whole packs; the last line of a backorder is a variant out of
 * stock.
 */
function linesOf(
  plan: Plan & { company: CompanyInput },
  variants: readonly VariantInput[],
  seed: string,
): Line[] {
  const sold = variants.filter(
    (variant) => !variant.metadata.is_preorder && priceIn(plan.company.currency, variant) > 0,
  );
  const stocked = sold.filter(({ inventoryQuantity }) => inventoryQuantity >= enoughStock);
  const awaited = sold.filter(({ metadata }) => metadata.quantity_in_production !== undefined);
  const picked = new Map<string, Line>();
  const pick = (from: readonly VariantInput[], key: string) => {
    const variant = from[between(`${seed} ${key}`, 0, from.length - 1)];
    if (!variant) return;
    const pack = variant.metadata.pcb ?? 1;
    const packMinor = pack * priceIn(plan.company.currency, variant);
    const worthMinor = between(`${seed} ${key} worth`, 15_000, 45_000);
    const least = Math.ceil((variant.metadata.moq ?? 1) / pack);
    const quantity = pack * Math.max(least, Math.round(worthMinor / packMinor));
    picked.set(variant.sku, { sku: variant.sku, quantity });
  };
  for (let line = 0; line < plan.lines; line += 1) pick(stocked, `line ${line}`);
  if (plan.backorder) pick(awaited, "awaited");
  return [...picked.values()];
}

/** List price in minor units; 0 if not sold in this currency. */
function priceIn(currency: string, { prices }: VariantInput): number {
  const listed = prices.find((price) => price.currency === currency && !price.priceList);
  return listed?.amountMinor ?? 0;
}

function shippedOf({ state, items }: PlannedOrder): Line[] {
  if (state === "placed" || state === "canceled") return [];
  return state === "partly shipped" ? items.slice(0, Math.ceil(items.length / 2)) : items;
}

const trackingNumber = (externalId: string) =>
  `6A${between(`parcel ${externalId}`, 10_000_000, 99_999_999)}${externalId.slice(-4)}`;
