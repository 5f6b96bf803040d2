import type { z } from "zod";
import { adminOrderSchema } from "@/contract/admin/ordering/order";
import { toDepositPaid } from "../order/deposit-paid";

/** The fields of an order in staff's list. */
export const deskOrderSchema = adminOrderSchema.pick({
  id: true,
  display_id: true,
  status: true,
  fulfillment_status: true,
  payment_status: true,
  is_overdue: true,
  currency_code: true,
  total: true,
  paid_total: true,
  preorder_deposit: true,
  created_at: true,
  email: true,
  company: true,
});
export type DeskOrder = z.output<typeof deskOrderSchema>;

/** The order's payment status; nothing is hidden from staff. */
export const toPaymentFacts = (order: DeskOrder) => ({
  paymentStatus: order.payment_status,
  depositPaid: toDepositPaid(order),
  currencyCode: order.currency_code,
});

export const deskOrderFields = Object.keys(deskOrderSchema.shape)
  .filter((key) => key !== "company")
  .join();
