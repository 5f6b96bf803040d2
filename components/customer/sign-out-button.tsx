"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button, type ButtonLook } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { endSession } from "@/lib/browser/api/api-client";
import { whenIdle } from "@/lib/browser/page/when-idle";

const loadClear = () => import("@/lib/browser/page/clear-stores");

/**
 * Ends the session and leaves with a full navigation, so that no client cache survives (LOGIN-08).
 */
export function SignOutButton({
  look = "secondary",
  className,
}: {
  look?: ButtonLook;
  className?: string;
}) {
  const t = useTranslations("shell");
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  useEffect(() => whenIdle(() => void loadClear().catch(() => undefined)), []);
  const signOut = async () => {
    setBusy(true);
    let clearStores: () => Promise<void>;
    try {
      // first, so that an ended session never leaves stored data behind
      ({ clearStores } = await loadClear());
      await endSession();
    } catch {
      setBusy(false);
      toast({ variant: "error", title: t("signOutFailed") });
      return;
    }
    await clearStores();
    location.assign("/login");
  };
  return (
    <Button look={look} className={className} busy={busy} onClick={signOut}>
      {t("signOut")}
    </Button>
  );
}
