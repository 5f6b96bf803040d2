import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { ReturnForm } from "@/lib/model/order/order-return";
import { ReturnRequestForm } from "./return-request-form";

/** The form for a return, or why no return is possible (ORD-06). */
export function ReturnScreen({ form }: { form: ReturnForm }) {
  const t = useTranslations("orderReturn");
  const canReturn = form.lines.some(({ returnable }) => returnable > 0);
  const isOver = form.lines.some((line) => line.isOver);
  const days = form.days;
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-8 md:py-12">
      <p>
        <Link
          href={`/orders/${encodeURIComponent(form.orderId)}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("back", { number: String(form.displayId) })}
        </Link>
      </p>
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p className="mt-2">{t("intro")}</p>
      {days !== null && <p className="mt-1 text-sm text-muted">{t("days", { days })}</p>}
      {canReturn ? (
        <ReturnRequestForm form={form} />
      ) : (
        <p className="mt-8 font-semibold">{t(isOver ? "over" : "nothing")}</p>
      )}
    </div>
  );
}
