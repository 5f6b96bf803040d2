import type { PromotionsInput } from "@/backend/seed/seller-input";

export const promotions: PromotionsInput = {
  taxRates: [
    {
      region: "france",
      name: "TVA réduite",
      code: "TVA-REDUITE",
      ratePercent: 5.5,
      types: ["clothing"],
    },
  ],
  discounts: [
    { code: "BIENVENUE10", note: "10 % sur la commande", percent: 10 },
    { code: "VOLUME5", note: "5 % dès 60 pièces", percent: 5, fromQuantity: 60 },
  ],
  giftCards: [{ code: "LUNE-BONS-50EU-ROS1", region: "france", valueMinor: 5000 }],
};
