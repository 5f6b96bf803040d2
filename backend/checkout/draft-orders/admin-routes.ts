import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminGetDraftOrder, adminListDraftOrders } from "./admin-list-draft-orders";
import {
  adminAddDraftOrderLine,
  adminDeleteDraftOrderLine,
  adminUpdateDraftOrderLine,
} from "./change-draft-lines";
import { adminCreateDraftOrder } from "./create-draft-order";
import { adminPayDraftOrder } from "./pay-draft-order";
import { adminDeleteDraftOrder, adminUpdateDraftOrder } from "./update-draft-order";

export const adminDraftOrderVerbs = {
  adminListDraftOrders,
  adminGetDraftOrder,
  adminCreateDraftOrder,
  adminUpdateDraftOrder,
  adminDeleteDraftOrder,
  adminAddDraftOrderLine,
  adminUpdateDraftOrderLine,
  adminDeleteDraftOrderLine,
  adminPayDraftOrder,
} satisfies Partial<AdminVerbs>;
