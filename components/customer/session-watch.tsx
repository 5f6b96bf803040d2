"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { callApi } from "@/lib/browser/api-client";

type Summary = { customerId: string; label: string };

/**
 * Asks who is signed in whenever the window regains focus (SESS-02); when it is somebody else than this page was made for,
 * a modal says so and reloads (SESS-03).
 */
export function SessionWatch({ customerId, label }: Summary) {
  const t = useTranslations("shell.sessionChanged");
  const [remembered] = useState({ customerId, label });
  const { data, refetch } = useQuery({
    queryKey: ["customer"],
    queryFn: ({ signal }) => callApi<Summary>("/api/customer", { signal }),
    initialData: { customerId, label },
    staleTime: 0,
    refetchOnMount: false,
  });
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
    <Modal open={data.customerId !== remembered.customerId} title={t("title", { customer: remembered.label })}>
      <p>{t("text", { customer: data.label })}</p>
      <Button className="mt-6" onClick={() => location.reload()}>
        {t("button")}
      </Button>
    </Modal>
  );
}
