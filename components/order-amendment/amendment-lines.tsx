"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import type { ImportVariant } from "@/domain/order-file/review";
import { toSmallest } from "@/domain/quantities/quantity";
import { findVariants } from "@/lib/browser/order-file/match-rows";
import type { AmendmentForm } from "@/lib/model/order/order-amendment";
import { AmendmentLine } from "./amendment-line";
import { findAddedFault, findQuantityFault, typedOf, type AmendmentDraft } from "./amendment-draft";

const loadChooser = () =>
  import("@/components/order-file/variant-chooser").then((module) => module.VariantChooser);

type AmendmentLinesProps = {
  form: AmendmentForm;
  draft: AmendmentDraft;
  /** Errors are shown after the first check. */
  isChecked: boolean;
  refusalAt: (key: string) => string | undefined;
  onChange: (next: Partial<AmendmentDraft>) => void;
  /** Focuses a line once it is rendered. */
  onFocus: (key: string) => void;
};

/** The order's lines, added lines, and a search to add more. */
export function AmendmentLines({
  form,
  draft,
  isChecked,
  refusalAt,
  onChange,
  onFocus,
}: AmendmentLinesProps) {
  const t = useTranslations("orderAmend");
  const [isChoosing, setChoosing] = useState(false);
  const Chooser = useLoaded(loadChooser, isChoosing);
  const setQuantity = (id: string, typed: string | null) =>
    onChange({ quantities: { ...draft.quantities, [id]: typed } });
  const { added } = draft;
  const pick = (variant: ImportVariant) => {
    setChoosing(false);
    const line = form.lines.find(({ variantId }) => variantId === variant.id);
    onFocus(line?.id ?? variant.id);
    if (line && typedOf(line, draft) === null) setQuantity(line.id, String(line.quantity));
    if (line || added.some((one) => one.variant.id === variant.id)) return;
    onChange({ added: [...added, { variant, typed: String(toSmallest(variant.rule)) }] });
  };
  return (
    <>
      <h2 className="text-xl font-semibold">{t("lines")}</h2>
      <ul className="mt-2 border-t border-line">
        {form.lines.map((line) => {
          const typed = typedOf(line, draft);
          const set = (next: string | null) => {
            setQuantity(line.id, next);
            onFocus(line.id);
          };
          return (
            <AmendmentLine
              key={line.id}
              {...line}
              typed={typed}
              fault={isChecked ? findQuantityFault(line, draft) : undefined}
              refusal={refusalAt(line.id)}
              onType={(next) => setQuantity(line.id, next)}
              onRemove={() => set(null)}
              onKeep={() => set(String(line.quantity))}
            />
          );
        })}
        {added.map((one) => (
          <AmendmentLine
            key={one.variant.id}
            id={one.variant.id}
            name={one.variant.label}
            sku={one.variant.sku}
            thumbnail={one.variant.picture}
            rule={one.variant.rule}
            quantity={null}
            typed={one.typed}
            fault={isChecked ? findAddedFault(one) : undefined}
            refusal={refusalAt(one.variant.id)}
            onType={(typed) =>
              onChange({ added: added.map((other) => (other === one ? { ...one, typed } : other)) })
            }
            onRemove={() => {
              onChange({ added: added.filter((other) => other !== one) });
              onFocus("add");
            }}
          />
        ))}
      </ul>
      <div className="mt-4" data-line="add">
        <Button
          look="secondary"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t("add")}
        </Button>
        {Chooser && isChoosing && (
          <div className="mt-3">
            <Chooser find={findVariants} onPick={pick} />
          </div>
        )}
      </div>
    </>
  );
}
