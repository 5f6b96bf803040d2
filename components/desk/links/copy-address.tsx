"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";

type CopyAddressProps = { url: string; name: string; className?: string };

/** Copies the link to the clipboard, and says whether that worked. */
export function CopyAddress({ url, name, className = "" }: CopyAddressProps) {
  const t = useTranslations("desk.links");
  const [outcome, setOutcome] = useState<"copied" | "copyFailed">();
  const copy = async () => {
    setOutcome(undefined);
    setOutcome(await writeText(url));
  };
  return (
    <span className={`inline-flex flex-wrap items-center gap-3 ${className}`}>
      <Button
        look="secondary"
        aria-label={t("copyLabel", { name })}
        onClick={() => void copy()}
        className="shrink-0"
      >
        {t("copy")}
      </Button>
      <span role="status" className={`text-sm ${outcome === "copyFailed" ? "text-danger" : ""}`}>
        {outcome && t(outcome)}
      </span>
    </span>
  );
}

/** A browser may lack a clipboard, or deny access to it. */
const writeText = async (text: string): Promise<"copied" | "copyFailed"> => {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "copyFailed";
  }
};
