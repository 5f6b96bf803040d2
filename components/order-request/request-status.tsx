import { useTranslations } from "next-intl";
import type { OrderRequest } from "@/contract/cart/order-request";

const tones: Record<OrderRequest["status"], string> = {
  requested: "border-warning text-warning",
  approved: "border-success text-success",
  declined: "border-danger text-danger",
  withdrawn: "border-muted text-muted",
};

/** A request's status, as text: colour is only secondary. */
export function RequestStatus({ status }: Pick<OrderRequest, "status">) {
  const t = useTranslations("orderRequest.status");
  return (
    <span
      className={`inline-block rounded-full border bg-paper px-2.5 py-0.5 text-sm font-semibold
        whitespace-nowrap ${tones[status]}`}
    >
      {t(status)}
    </span>
  );
}
