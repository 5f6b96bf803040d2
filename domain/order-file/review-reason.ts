import type { MatchReason } from "@/contract/cart/variant-match";
import type { QuantityFault } from "@/domain/quantities/quantity";
import type { QuantityTextFault } from "./parse-quantity";

/** Why a row is in its group; every code has a message in six languages (`orderFile.reasons`). */
export type ReviewReason =
  | {
      code:
        | MatchReason
        | "chosen"
        | "added"
        | "skipped"
        | "no_quantity"
        | "formula"
        | `quantity_${QuantityTextFault}`;
    }
  | { code: "duplicate"; line: number }
  | { code: QuantityFault; total?: number }
  | { code: "out_of_stock"; restock: string | null }
  | { code: "refused"; errorCode: string };
