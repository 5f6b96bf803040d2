import type { PromotionsInput } from "@/backend/operations/seed/seller-input";
import { taxNames } from "@/demo/words/tax-names";

export const promotions: PromotionsInput = {
  taxRates: [
    {
      region: "benelux",
      name: taxNames.reduced,
      code: "BTW-LAAG",
      ratePercent: 9,
      types: ["clothing"],
    },
  ],
  discounts: [
    {
      code: "WELKOM10",
      note: {
        fr: "10 % sur la commande",
        en: "10% off the order",
        de: "10 % auf die Bestellung",
        nl: "10% op de bestelling",
        es: "10 % en el pedido",
        it: "10% sull’ordine",
      },
      percent: 10,
    },
    {
      code: "STAPEL5",
      note: {
        fr: "5 % dès 60 pièces",
        en: "5% off from 60 pieces",
        de: "5 % ab 60 Stück",
        nl: "5% vanaf 60 stuks",
        es: "5 % desde 60 unidades",
        it: "5% da 60 pezzi",
      },
      percent: 5,
      fromQuantity: 60,
    },
  ],
  giftCards: [{ code: "WIEG-BONS-50EU-ROS1", region: "benelux", valueMinor: 5000 }],
};
