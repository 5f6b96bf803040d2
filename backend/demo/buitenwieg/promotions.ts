import type { PromotionsInput } from "@/backend/seed/seller-input";

export const promotions: PromotionsInput = {
  taxRates: [
    { region: "benelux", name: "Btw laag", code: "BTW-LAAG", ratePercent: 9, types: ["clothing"] },
  ],
  discounts: [
    { code: "WELKOM10", note: "10 % op de bestelling", percent: 10 },
    { code: "STAPEL5", note: "5 % vanaf 60 stuks", percent: 5, fromQuantity: 60 },
  ],
  giftCards: [{ code: "WIEG-BONS-50EU-ROS1", region: "benelux", valueMinor: 5000 }],
};
