"use client";

import { CloudOff } from "lucide";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { Icon } from "@/components/ui/icon";
import { Button } from "./button";

const retryMs = 4000;

/**
 * The backend does not respond: says so in the brand's style, retries automatically and on click;
 * nobody is signed out.
 */
export function OutagePanel() {
  const t = useTranslations("ui.outage");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useEffect(() => {
    const timer = setInterval(() => {
      void isReady().then((ready) => {
        if (ready) startTransition(() => router.refresh());
      });
    }, retryMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <section
      role="alert"
      className="mx-auto my-16 flex max-w-xl flex-col items-center gap-4 rounded-card border
        border-line bg-surface p-8 text-center"
    >
      <Icon of={CloudOff} className="size-10 text-muted" />
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p>{t("text")}</p>
      <Button busy={pending} onClick={() => startTransition(() => router.refresh())}>
        {t("retry")}
      </Button>
    </section>
  );
}

async function isReady(): Promise<boolean> {
  const { isStorefrontReady } = await import("@/lib/browser/api/api-client");
  return isStorefrontReady();
}
