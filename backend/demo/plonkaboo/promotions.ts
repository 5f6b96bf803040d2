import type { PromotionsInput } from "@/backend/seed/seller-input";

export const promotions: PromotionsInput = {
  taxRates: [
    { region: "europe", name: "Reduced VAT", code: "REDUCED", ratePercent: 13.5, types: ["craft"] },
  ],
  discounts: [
    { code: "HELLO10", note: "10 % off the order", percent: 10 },
    { code: "BIGBOX5", note: "5 % off from 60 pieces", percent: 5, fromQuantity: 60 },
  ],
  giftCards: [{ code: "PLNK-GIFT-50EU-ROS1", region: "europe", valueMinor: 5000 }],
};
