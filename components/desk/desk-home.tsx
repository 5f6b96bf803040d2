import { useTranslations } from "next-intl";
import type { DeskOrder } from "@/lib/model/desk/desk-order";
import { deskOrdersPath, deskSetupPath } from "@/lib/routing/desk-path";
import { OrderTable } from "./orders/order-table";

type DeskHomeProps = { orders: DeskOrder[]; waitingCompanies: number; hasTwoFactor: boolean };

/** What awaits staff, and the latest orders with their statuses. */
export function DeskHome({ orders, waitingCompanies, hasTwoFactor }: DeskHomeProps) {
  const t = useTranslations("desk");
  return (
    <>
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p
        className="mt-6 rounded-card border border-line bg-surface p-4 font-semibold
          [overflow-wrap:anywhere]"
      >
        {waitingCompanies > 0 ? (
          <a href="/desk/companies" className="underline underline-offset-4">
            {t("waiting", { count: waitingCompanies })}
          </a>
        ) : (
          t("waiting", { count: 0 })
        )}
      </p>
      <h2 className="mt-10 text-2xl font-semibold">{t("orders.title")}</h2>
      {orders.length > 0 ? (
        <>
          <OrderTable caption={t("orders.title")} orders={orders} />
          <p className="mt-6">
            <a
              href={deskOrdersPath}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("orders.all")}
            </a>
          </p>
        </>
      ) : (
        <p className="mt-3 text-muted">{t("orders.none")}</p>
      )}
      {!hasTwoFactor && (
        <p className="mt-10 text-sm text-muted">
          {t("twoFactor.offer")}{" "}
          <a href={deskSetupPath} className="text-ink underline underline-offset-4">
            {t("twoFactor.offerLink")}
          </a>
        </p>
      )}
    </>
  );
}
