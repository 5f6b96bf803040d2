import { useTranslations } from "next-intl";
import type { Order } from "@/contract/order/order";

const tones: Record<Order["status"], string> = {
  reserved: "border-info text-info",
  pending: "border-info text-info",
  completed: "border-success text-success",
  archived: "border-muted text-muted",
  canceled: "border-muted text-muted",
  rejected: "border-danger text-danger",
  requires_action: "border-warning text-warning",
};

/** An order's status, as text: colour is only secondary (ORD-02). */
export function OrderStatus({ status }: { status: Order["status"] }) {
  const t = useTranslations("order.status");
  return (
    <span
      className={`inline-block rounded-full border bg-paper px-2.5 py-0.5 text-sm font-semibold
        whitespace-nowrap ${tones[status]}`}
    >
      {t(status)}
    </span>
  );
}
