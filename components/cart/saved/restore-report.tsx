"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";
import type { RestoreRefusal } from "@/lib/model/cart/saved-cart";
import { useRefusalReason } from "../lines/use-refusal-reason";

/**
 * The result of restoring a cart: what was added, and each rejected line with the reason and the
 * valid quantities.
 */
export function RestoreReport({
  refusals,
  applied,
}: {
  refusals: readonly RestoreRefusal[];
  applied: number;
}) {
  const t = useTranslations("cartPage.saved");
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => report.current?.focus(), []);
  return (
    <div ref={report} role="status" tabIndex={-1} className="outline-none">
      <p className="font-semibold">{t("restored", { count: applied })}</p>
      {refusals.length > 0 && (
        <>
          <p className="mt-3">{t("refused", { count: refusals.length })}</p>
          <ul className="mt-2">
            {refusals.map((refusal, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the report never changes
              <Refused key={`${refusal.variantId} ${index}`} refusal={refusal} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Refused({ refusal }: { refusal: RestoreRefusal }) {
  const t = useTranslations("cartPage.saved");
  const quantity = useTranslations("cart.quantity");
  const { setQuantity } = useCartIntents();
  const toReason = useRefusalReason();
  const [addedCount, setAddedCount] = useState<number>();
  const offers = refusal.nearest.filter(
    (nearest) => nearest > 0 && (refusal.available === null || nearest <= refusal.available),
  );
  return (
    <li className="border-t border-line py-2 text-sm">
      <p className="font-semibold break-words">
        {t("refusedLine", { title: refusal.title, quantity: refusal.quantity })}
      </p>
      <p>{toReason(refusal)}</p>
      {addedCount === undefined && offers.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-2">
          {offers.map((nearest) => (
            <button
              key={nearest}
              type="button"
              onClick={() => {
                setQuantity({
                  variantId: refusal.variantId,
                  quantity: nearest,
                  label: refusal.title,
                });
                setAddedCount(nearest);
              }}
              className="min-h-8 rounded-control border border-ink px-2 font-semibold
                hover:bg-surface"
            >
              {quantity("take", { quantity: nearest })}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
