"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { AddressView } from "@/lib/model/customer/address";
import type { CheckoutView } from "@/lib/model/order/checkout";
import { formatPaymentTerms } from "@/lib/model/order/payment-terms";
import type { CheckoutStep } from "@/lib/model/order/checkout-step";

const toLine = (address: AddressView | null) =>
  address &&
  [address.company, address.address_1, [address.postalCode, address.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

/** A one-line summary of a step's choices; empty until there are any. */
export function StepSummary({ step, view }: { step: CheckoutStep; view: CheckoutView }) {
  const t = useTranslations("checkout");
  const termsT = useTranslations("paymentTerms");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  switch (step) {
    case "shipping-address":
      return toLine(view.shippingAddress);
    case "billing-address":
      return toLine(view.billingAddress);
    case "shipping": {
      const chosen = view.shipping.flatMap(
        ({ options, chosenId }) => options.find(({ id }) => id === chosenId) ?? [],
      );
      return chosen
        .map(({ name, amountMinor }) => {
          if (amountMinor === null) return name;
          const { currencyCode } = view.cart;
          const amount = formatMoney(amountMinor, currencyCode, locale);
          return `${name} – ${amountMinor === 0 ? t("shipping.free") : amount}`;
        })
        .join(", ");
    }
    case "delivery":
      return view.deliveryDate
        ? t("delivery.chosen", { date: formatDate(view.deliveryDate) })
        : t("delivery.asSoonAsPossible");
    case "payment": {
      const method = view.paymentMethods.find(({ isSelected }) => isSelected);
      if (!method) return null;
      if (method.method === "card") return t("payment.card");
      return method.method === "bank_transfer"
        ? [t("payment.bankTransfer"), method.terms && formatPaymentTerms(termsT, method.terms)]
            .filter(Boolean)
            .join(" – ")
        : method.method;
    }
    case "references":
      return [view.purchaseOrderNumber, view.cart.comment].filter(Boolean).join(" – ") || null;
  }
}
