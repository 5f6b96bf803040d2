import { useTranslations } from "next-intl";
import type { QuoteStatus as Status } from "@/contract/order/quote";

const tones: Record<Status, string> = {
  requested: "border-info text-info",
  offered: "border-warning text-warning",
  accepted: "border-success text-success",
  declined: "border-danger text-danger",
  withdrawn: "border-muted text-muted",
  expired: "border-muted text-muted",
  reserved: "border-success text-success",
  ordered: "border-success text-success",
};

/** A quote's status, as text: colour is only secondary. */
export function QuoteStatus({ status }: { status: Status }) {
  const t = useTranslations("quote.status");
  return (
    <span
      className={`inline-block rounded-full border bg-paper px-2.5 py-0.5 text-sm font-semibold
        whitespace-nowrap ${tones[status]}`}
    >
      {t(status)}
    </span>
  );
}
