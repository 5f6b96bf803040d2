"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { CustomerSummary } from "@/lib/model/customer/customer";

type SessionChangedProps = {
  before: CustomerSummary;
  now: CustomerSummary;
  onRemember: (now: CustomerSummary) => void;
};

/**
 * Says that somebody else is now signed in, and loads their page (SESS-03). If only her company's
 * standing has changed, refreshes the page.
 */
export function SessionChanged({ before, now, onRemember }: SessionChangedProps) {
  const t = useTranslations("shell.sessionChanged");
  const router = useRouter();
  const isSame = now.customerId === before.customerId && now.actor === before.actor;
  useEffect(() => {
    if (!isSame) return;
    onRemember(now);
    router.refresh();
  }, [isSame, now, onRemember, router]);
  if (isSame) return null;
  return (
    <Modal open title={t("title", { customer: before.label })}>
      <p>{t("text", { customer: now.label })}</p>
      <Button className="mt-6" onClick={() => location.reload()}>
        {t("button")}
      </Button>
    </Modal>
  );
}
