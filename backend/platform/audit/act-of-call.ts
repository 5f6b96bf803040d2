import type { Endpoint } from "@/contract/endpoint";
import { createId } from "../../kernel/ids";
import type { Act, Transaction, TransactionScope } from "../db/with-transaction";
import { insertAuditRow } from "./audit-rows";

export type CallOfTable = { name: string; endpoint: Pick<Endpoint, "path" | "method"> };

/**
 * The audit trail's action for an API call: `adminAddRegionCountry` at
 * `/admin/regions/:region_id/countries` is `add_region_country` on the region in the path.
 */
export function actOfCall(
  { name, endpoint: { path } }: CallOfTable,
  params: unknown,
  caller: Pick<Act, "actor" | "actingAsId" | "address">,
): Act {
  const [, , noun = ""] = path.split("/");
  const idName = /:(\w+)/.exec(path)?.[1];
  const objectId = idName ? (params as Record<string, string> | undefined)?.[idName] : undefined;
  return {
    ...caller,
    verb: toSnakeCase(name.replace(/^admin/, "")),
    objectType: toSingular(noun.replaceAll("-", "_")),
    objectId: objectId ?? null,
  };
}

/**
 * Adds one audit entry at the end of each transaction that wrote something but recorded no entry
 * itself. A call with several transactions still gets a single entry.
 */
export function toAuditedScope(act: Act): Pick<TransactionScope, "act" | "beforeCommit"> {
  const id = createId("aud");
  return {
    act,
    beforeCommit(transaction: Transaction, result: unknown) {
      if (transaction.trail.isRecorded) return;
      transaction.trail.objectId ??= act.objectId ?? idIn(result);
      const entry = { ...act, id, objectId: transaction.trail.objectId, before: null, after: null };
      transaction.atCommit(
        insertAuditRow(transaction.sellerId, entry, { ifWritten: true }),
        "audit",
      );
    },
  };
}

/** The id of the created object in a result such as `{ region: { id } }`. */
function idIn(result: unknown): string | null {
  if (result === null || typeof result !== "object") return null;
  for (const value of [result, ...Object.values(result)]) {
    const { id } = (value ?? {}) as { id?: unknown };
    if (typeof id === "string") return id;
  }
  return null;
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at) => `${at === 0 ? "" : "_"}${letter.toLowerCase()}`);
}

function toSingular(noun: string): string {
  return noun.replace(/ies$/, "y").replace(/s$/, "");
}
