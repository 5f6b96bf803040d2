"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useCustomerSummary } from "@/lib/browser/use-customer-summary";
import type { CustomerSummary } from "@/lib/model/customer";

/**
 * Asks who is signed in whenever the window regains focus (SESS-02); when it is somebody else than this page was made for,
 * a modal says so and reloads (SESS-03).
 */
export function SessionWatch({ who }: { who: CustomerSummary | undefined }) {
  const t = useTranslations("shell.sessionChanged");
  const { data, refetch } = useCustomerSummary(who);
  const [remembered, setRemembered] = useState(who);
  if (data && !remembered) setRemembered(data);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") void refetch();
    };
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [refetch]);
  return (
    <Modal
      open={data !== undefined && remembered !== undefined && data.customerId !== remembered.customerId}
      title={t("title", { customer: remembered?.label ?? "" })}
    >
      <p>{t("text", { customer: data?.label ?? "" })}</p>
      <Button className="mt-6" onClick={() => location.reload()}>
        {t("button")}
      </Button>
    </Modal>
  );
}
