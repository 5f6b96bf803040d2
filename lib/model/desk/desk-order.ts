import type { z } from "zod";
import { adminOrderSchema } from "@/contract/admin/ordering/order";

/** What staff see of an order in a list. */
export const deskOrderSchema = adminOrderSchema.pick({
  id: true,
  display_id: true,
  status: true,
  fulfillment_status: true,
  payment_status: true,
  is_overdue: true,
  currency_code: true,
  total: true,
  created_at: true,
  email: true,
  company: true,
});
export type DeskOrder = z.output<typeof deskOrderSchema>;

export const deskOrderFields = Object.keys(deskOrderSchema.shape)
  .filter((key) => key !== "company")
  .join();
