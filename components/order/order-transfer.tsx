"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

const heading = "text-3xl font-semibold sm:text-4xl";

type OrderTransferProps = {
  /** Undefined: the link has none. */
  token: string | undefined;
};

/** Asks before a link hands orders over to a colleague. */
export function OrderTransfer({ token }: OrderTransferProps) {
  const t = useTranslations("orderTransfer");
  const toast = useToast();
  const reason = useErrorReason();
  const [state, setState] = useState<"open" | "busy" | "done" | "spent">(token ? "open" : "spent");
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
  const confirm = async () => {
    setState("busy");
    try {
      await callApi("/api/order-transfer", { method: "POST", body: { token } });
      setState("done");
    } catch (error) {
      if (error instanceof ApiClientError && error.code === "invalid_token")
        return setState("spent");
      setState("open");
      toast({ variant: "error", title: reason(error) });
    }
  };
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
