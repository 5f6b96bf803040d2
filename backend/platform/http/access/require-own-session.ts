import { ApiError } from "../../../kernel/api-error";
import type { StoreContext } from "./verb";

/** Errors: not_while_acting if a member of staff acts for the customer (SESS-04). */
export function requireOwnSession({ session }: Pick<StoreContext, "session">): void {
  if (session?.acting)
    throw new ApiError("not_while_acting", "This can't be done while acting for the customer.");
}
