import type { AdminSharedCatalogue } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import { toStamps } from "../../kernel/to-stamps";
import type { SharedCatalogueRow, ShownRow } from "./shared-catalogue-rows";

/** A shared catalogue for staff; `storefrontUrl` without a trailing slash. */
export function toSharedCatalogue(
  row: ShownRow,
  { storefrontUrl, now }: { storefrontUrl: string; now: Date },
): AdminSharedCatalogue {
  const { token, password_hash: passwordHash, is_company_gone: isGone, ...shown } = row;
  return {
    ...shown,
    ...toStamps(row),
    has_password: passwordHash !== null,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    state: isGone ? "revoked" : toSharedState(row, now),
    url: `${storefrontUrl}/catalogue/${token}`,
  };
}

/** As recorded in the audit trail: without its link, which grants access. */
export function toRecorded(row: SharedCatalogueRow): object {
  const { token: _token, password_hash: passwordHash, ...shown } = row;
  return { ...shown, is_locked: passwordHash !== null };
}

/** A link's state at a moment. */
export function toSharedState(
  { revoked_at, expires_at }: Pick<SharedCatalogueRow, "revoked_at" | "expires_at">,
  now: Date,
): AdminSharedCatalogue["state"] {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && expires_at <= now ? "expired" : "open";
}
