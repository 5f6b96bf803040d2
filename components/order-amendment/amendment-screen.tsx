import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useDates } from "@/components/ui/use-dates";
import type { AmendmentForm as Form } from "@/lib/model/order/order-amendment";
import { AmendmentForm } from "./amendment-form";

/** The page to change an order, with its time limit; or that it has passed (ORD-01). */
export function AmendmentScreen({ form }: { form: Form }) {
  const t = useTranslations("orderAmend");
  const { formatMoment } = useDates();
  const { until } = form;
  const href = `/orders/${encodeURIComponent(form.orderId)}`;
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 md:px-8 md:py-12">
      <p>
        <Link
          href={href}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("back", { number: String(form.displayId) })}
        </Link>
      </p>
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      {until === null ? (
        <>
          <p className="mt-4 font-semibold" role="status">
            {t("closed")}
          </p>
          <p className="mt-6">
            <Link href={href} className={buttonClass("secondary")}>
              {t("toOrder")}
            </Link>
          </p>
        </>
      ) : (
        <p className="mt-2">{t("until", { time: formatMoment(until) })}</p>
      )}
      <AmendmentForm form={form} />
    </div>
  );
}
