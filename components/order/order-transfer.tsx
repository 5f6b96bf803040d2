"use client";

import { useTranslations } from "next-intl";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { Button } from "@/components/ui/button";
import { useMailedLink } from "@/components/ui/use-mailed-link";

const heading = "text-3xl font-semibold sm:text-4xl";

type OrderTransferProps = {
  /** Undefined if the link has none. */
  token: string | undefined;
};

/** Asks for confirmation before a link transfers orders to a colleague. */
export function OrderTransfer({ token }: OrderTransferProps) {
  const t = useTranslations("orderTransfer");
  const { state, confirm } = useMailedLink("/api/order-transfer", token);
  if (state === "spent")
    return (
      <section role="alert">
        <h1 className={heading}>{t("spentTitle")}</h1>
        <p className="mt-3 text-muted">{t("spentText")}</p>
      </section>
    );
  if (state === "done")
    return (
      <section>
        <ArrivalHeading className={heading}>{t("doneTitle")}</ArrivalHeading>
        <p className="mt-3">{t("doneText")}</p>
      </section>
    );
  return (
    <section>
      <h1 className={heading}>{t("title")}</h1>
      <p className="mt-3 text-muted">{t("text")}</p>
      <Button className="mt-6" busy={state === "busy"} onClick={confirm}>
        {t("confirm")}
      </Button>
    </section>
  );
}
