"use client";

import { useTranslations } from "next-intl";

const names = ["lines", "delivery"] as const;
export type CartViewName = (typeof names)[number];

/** Switches between the lines in order and the lines grouped by shipment. */
export function CartViewSwitch({
  view,
  onView,
}: {
  view: CartViewName;
  onView: (view: CartViewName) => void;
}) {
  const t = useTranslations("cartPage.views");
  return (
    <fieldset data-no-print className="cart-views">
      <legend className="sr-only">{t("label")}</legend>
      {names.map((name) => (
        <label key={name} className="cart-view">
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
