"use client";

import { useTranslations } from "next-intl";

const names = ["lines", "delivery"] as const;
export type CartViewName = (typeof names)[number];

/** Chooses between the lines by rank and the lines by what leaves together. */
export function CartViewSwitch({
  view,
  onView,
}: {
  view: CartViewName;
  onView: (view: CartViewName) => void;
}) {
  const t = useTranslations("cartPage.views");
  return (
    <fieldset data-no-print className="flex rounded-control border border-muted p-0.5">
      <legend className="sr-only">{t("label")}</legend>
      {names.map((name) => (
        <label
          key={name}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-control px-3 text-sm
            font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3"
        >
          <input
            type="radio"
            name="cart-view"
            checked={view === name}
            onChange={() => onView(name)}
            className="sr-only"
          />
          {t(name)}
        </label>
      ))}
    </fieldset>
  );
}
