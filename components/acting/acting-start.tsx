"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import type { ActingLink } from "@/lib/model/customer/acting";

const heading = "text-3xl font-semibold sm:text-4xl";

type ActingStartProps = {
  /** Undefined if the link is invalid or used. */
  link: ActingLink | undefined;
  /** The customer signed in in this browser, whose session will end. */
  signedInAs: string | undefined;
};

/**
 * Asks for confirmation before using an impersonation link: who acts for whom, and whose session
 * ends (SESS-04).
 */
export function ActingStart({ link, signedInAs }: ActingStartProps) {
  const t = useTranslations("acting");
  const te = useTranslations("error.codes");
  const toast = useToast();
  const [isUsable, setUsable] = useState(link !== undefined);
  const [busy, setBusy] = useState(false);
  if (!link || !isUsable)
    return (
      <section role="alert">
        <h1 className={heading}>{t("expiredTitle")}</h1>
        <p className="mt-3 text-muted">{t("expiredText")}</p>
      </section>
    );
  const start = async () => {
    setBusy(true);
    try {
      const { clearStores } = await import("@/lib/browser/page/clear-stores");
      await callApi("/api/acting", { method: "POST", body: { token: link.token } });
      await clearStores();
      location.assign("/");
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiClientError && error.code === "invalid_token") setUsable(false);
      else toast({ variant: "error", title: te("service_unavailable") });
    }
  };
  return (
    <section>
      <h1 className={`${heading} [overflow-wrap:anywhere]`}>
        {t("title", { customer: link.customer })}
      </h1>
      <p className="mt-3 text-muted [overflow-wrap:anywhere]">{t("text", { agent: link.agent })}</p>
      {signedInAs && (
        <p className="mt-4 rounded-card border border-line bg-highlight p-4 font-semibold">
          {t("replaces", { customer: signedInAs })}
        </p>
      )}
      <Button className="mt-6" busy={busy} onClick={start}>
        {t("start")}
      </Button>
    </section>
  );
}
