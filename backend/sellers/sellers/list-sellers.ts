import type { Seller } from "@/contract/seller/seller";
import type { Deps } from "../../platform/deps";
import { findStripeAccount } from "../../kernel/stripe-accounts";
import { listDirectoryRows } from "./seller-directory-rows";

/** All sellers as read by the storefront's directory (TEN-02). */
export async function listSellers(deps: Deps): Promise<{ sellers: Seller[] }> {
  const rows = await listDirectoryRows(deps.database);
  return {
    sellers: rows.map((row) => ({
      id: row.id,
      name: row.name,
      hosts: row.hosts,
      api_base_url: deps.env.BACKEND_PUBLIC_URL,
      ...(row.publishable_key ? { publishable_key: row.publishable_key } : {}),
      default_locale: row.default_locale as Seller["default_locale"],
      support_email: row.support_email,
      ...(findStripeAccount(deps.env.STRIPE_ACCOUNTS, row.id) ? { card_payments: true } : {}),
      integrations: row.integrations ?? {},
    })),
  };
}
