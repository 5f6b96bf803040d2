"use client";

import { useTranslations } from "next-intl";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { onNavigationStart } from "@/lib/browser/page/navigation-start";
import { stayWhenOffline } from "@/lib/browser/page/stay-when-offline";
import { useSoftNavigation } from "@/lib/browser/page/use-soft-navigation";

const visibleAfterMs = 200;

/**
 * Handles the shop's links, with 'Loading...' as an accessible status while the next page is
 * loading (GUARD-04); the current page stays until then, and while the browser is offline.
 */
export function NavigationStatus() {
  const t = useTranslations("ui");
  const here = `${usePathname()}?${useSearchParams()}`;
  const [leaving, setLeaving] = useState<string>();
  const toast = useToast();
  useSoftNavigation();
  useEffect(() => {
    const tell = () =>
      toast({ variant: "warning", title: t("offline.title"), text: t("offline.text") });
    return stayWhenOffline(tell);
  }, [t, toast]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNavigationStart(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setLeaving(here), visibleAfterMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
      setLeaving(undefined);
    };
  }, [here]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {leaving === here && (
        <p
          className="mx-auto w-fit rounded-b-control bg-ink px-4 py-1 text-sm font-semibold
          text-paper motion-safe:animate-pulse"
        >
          {t("loading")}
        </p>
      )}
    </div>
  );
}
