"use client";

import { Search } from "lucide";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { LineThumbnail } from "@/components/cart/lines/line-thumbnail";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { findArticles } from "@/lib/browser/order-file/match-rows";
import type { ImportVariant } from "@/domain/order-file/review";

type Found =
  | { status: "idle" | "finding" | "failed" }
  | { status: "found"; variants: ImportVariant[] };

/** The variants that a row may mean, and a search for another one. */
export function VariantChooser({
  candidates = [],
  find = findArticles,
  onPick,
}: {
  candidates?: readonly ImportVariant[];
  find?: typeof findArticles;
  onPick: (variant: ImportVariant) => void;
}) {
  const t = useTranslations("orderFile.chooser");
  const id = useId();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found>({ status: "idle" });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return;
    setFound({ status: "finding" });
    try {
      setFound({ status: "found", variants: await find(typed.trim().slice(0, 200)) });
    } catch (error) {
      console.error("articles could not be searched", error);
      setFound({ status: "failed" });
    }
  };
  const offered = found.status === "found" ? found.variants : candidates;
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {t("search")}
          </label>
          <input
            id={id}
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the buyer just asked for this field
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-11 w-full rounded-control border border-muted bg-paper px-3"
          />
        </div>
        <Button type="submit" look="secondary" busy={found.status === "finding"}>
          <Icon of={Search} className="size-4" />
          {t("find")}
        </Button>
      </form>
      <p role="status" className="mt-2 text-sm">
        {found.status === "finding" && t("finding")}
        {found.status === "failed" && t("failed")}
        {found.status === "found" && found.variants.length === 0 && t("none")}
      </p>
      {offered.length > 0 && (
        <ul aria-label={t("candidates")} className="divide-y divide-line">
          {offered.map((variant) => (
            <li key={variant.id}>
              <button
                type="button"
                onClick={() => onPick(variant)}
                className="flex min-h-14 w-full items-center gap-3 py-2 text-left hover:bg-paper"
              >
                <LineThumbnail src={variant.picture} className="size-12" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{variant.label}</span>
                  <span className="block text-sm text-muted">
                    {[variant.sku, variant.pack, variant.stock]
                      .filter((text) => text !== null)
                      .join(" · ")}
                  </span>
                </span>
                <span className="shrink-0 text-sm font-semibold underline underline-offset-4">
                  {t("pick")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
