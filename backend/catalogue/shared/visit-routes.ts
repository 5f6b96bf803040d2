import { createHmac } from "node:crypto";
import type { SharedStatistics } from "@/contract/admin/catalogue/shared-statistics-endpoints";
import { requireFound } from "../../kernel/require-found";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { toCallerNetwork } from "../../platform/http/access/caller-network";
import type { StoreContext, StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { readSettings } from "../../sellers/settings/read-settings";
import { isBot } from "./is-bot";
import { findSharedCatalogue } from "./shared-catalogue-rows";
import {
  countProducts,
  countView,
  findVisitedLink,
  type LookedAt,
  readDays,
  readLookedAt,
  readSpan,
} from "./visit-rows";

/**
 * POST /store/shared-catalogues/visits: 204, also for a bot and for an invalid token. Errors:
 * rate_limited. Source: SHARE-01.
 */
const countSharedVisit: StoreVerb<"countSharedVisit"> = async (context, { body }) => {
  if (isBot(context.userAgent)) return;
  const { token, view, products } = body;
  const now = context.deps.now();
  await withTransaction(context, async (transaction) => {
    const { time_zone: timeZone } = await readSettings(transaction);
    const link = await findVisitedLink(transaction, token, { now, timeZone });
    if (!link) return;
    if (view) await countView(transaction, link, link.isPersonal ? toViewer(context, link) : null);
    const counted = addUp(products);
    if (counted.length > 0) await countProducts(transaction, link, counted);
  });
};

/** One entry per product, however often it was listed. */
function addUp(
  products: readonly { product_id: string; is_looked_at: boolean; quantity: number }[],
): LookedAt[] {
  const sums = new Map<string, LookedAt>();
  for (const { product_id: id, is_looked_at: isLookedAt, quantity } of products) {
    const sum = sums.get(id) ?? { id, looks: 0, quantity: 0 };
    sums.set(id, {
      id,
      looks: isLookedAt ? 1 : sum.looks,
      quantity: sum.quantity + quantity,
    });
  }
  return [...sums.values()].filter(({ looks, quantity }) => looks > 0 || quantity > 0);
}

/**
 * Distinguishes the visitors of one link on one day, and nothing more: the hash differs on another
 * day.
 */
function toViewer(context: StoreContext, { linkId, day }: { linkId: string; day: string }): Buffer {
  const who = `${toCallerNetwork(context.clientIp)} ${context.userAgent}`;
  return createHmac("sha256", context.deps.env.DIRECTORY_TOKEN)
    .update(`viewer ${context.sellerId} ${linkId} ${day} ${who}`)
    .digest();
}

const daysDefault = 30;

/**
 * GET /admin/shared-catalogues/:id/statistics: sums of the last 30 days, or of a given number up to
 * today. Errors: not_found. Source: SHARE-01.
 */
const adminGetSharedCatalogueStatistics: AdminVerb<"adminGetSharedCatalogueStatistics"> = (
  context,
  { params: { id }, query },
) =>
  withTransaction(context, async (transaction) => {
    const found = await findSharedCatalogue(transaction, id);
    const link = requireFound(found, "Shared catalogue", id);
    const { time_zone: timeZone } = await readSettings(transaction);
    const window = { now: context.deps.now(), timeZone, days: query.days ?? daysDefault };
    const { from, to } = await readSpan(transaction, window);
    const span = { linkId: id, from, to };
    const isPersonal = link.company_id !== null || link.prospect_name !== null;
    const days = (await readDays(transaction, { ...span, timeZone })).map(
      ({ viewers, ...rest }) => ({
        ...rest,
        viewers: isPersonal ? viewers : null,
      }),
    );
    const products = await readLookedAt(transaction, span);
    const totals = toTotals(days, isPersonal);
    return { statistics: { shared_catalogue_id: id, from, to, totals, days, products } };
  });

function toTotals(days: SharedStatistics["days"], isPersonal: boolean): SharedStatistics["totals"] {
  const sum = (key: "views" | "viewers" | "quantity" | "orders") =>
    days.reduce((total, day) => total + (day[key] ?? 0), 0);
  return {
    views: sum("views"),
    viewers: isPersonal ? sum("viewers") : null,
    quantity: sum("quantity"),
    orders: sum("orders"),
  };
}

export const sharedVisitVerbs = { countSharedVisit } satisfies Partial<StoreVerbs>;
export const adminSharedStatisticsVerbs = {
  adminGetSharedCatalogueStatistics,
} satisfies Partial<AdminVerbs>;
