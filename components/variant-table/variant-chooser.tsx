"use client";

import { X } from "lucide";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { callApi } from "@/lib/browser/api/api-client";
import type { VariantChoice } from "@/lib/model/product/variant-table";
import { ChoiceForm } from "./choice-form";

type Chosen = { handle: string; title: string };

/** The variants of one product of the list, loaded on demand; added in one call (CART-04). */
export function VariantChooser({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useTranslations("ui");
  const [choice, setChoice] = useState<VariantChoice | "failed">();
  const read = useCallback(() => {
    const abort = new AbortController();
    setChoice(undefined);
    callApi<VariantChoice>(`/api/products/${encodeURIComponent(chosen.handle)}/variants`, {
      signal: abort.signal,
    }).then(setChoice, (error) => {
      if (abort.signal.aborted) return;
      console.error("variants could not be loaded", error);
      setChoice("failed");
    });
    return () => abort.abort();
  }, [chosen.handle]);
  useEffect(read, [read]);
  return (
    <Modal open title={chosen.title} onClose={onClose} isWide>
      <button
        type="button"
        aria-label={t("close")}
        onClick={onClose}
        className="absolute top-4 right-4 grid size-11 place-items-center rounded-control
          hover:bg-surface"
      >
        <Icon of={X} className="size-6" />
      </button>
      {choice === undefined ? (
        <p role="status" className="py-12 text-center text-muted">
          {t("loading")}
        </p>
      ) : choice === "failed" ? (
        <div className="flex flex-col items-center gap-4 py-12">
          <p role="alert">{t("outage.title")}</p>
          <Button look="secondary" onClick={read}>
            {t("outage.retry")}
          </Button>
        </div>
      ) : (
        <ChoiceForm choice={choice} onOrdered={onClose} />
      )}
    </Modal>
  );
}
