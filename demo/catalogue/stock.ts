import type { VariantMetadata } from "@/contract/catalogue/product";
import { between, chance } from "./chance";

export type StockState =
  | "in-stock"
  | "limited"
  | "out"
  | "in-production"
  | "preorder"
  | "on-demand";
export type Stock = {
  inventoryQuantity: number;
  allowBackorder: boolean;
  metadata: VariantMetadata;
};

const dayMs = 86_400_000;
const isoDay = (today: Date, daysAhead: number) =>
  new Date(today.getTime() + daysAhead * dayMs).toISOString().slice(0, 10);

export function stockStateOf(seed: string, preorderShare: number): StockState {
  const roll = chance(`state ${seed}`);
  if (roll < preorderShare) return "preorder";
  const rest = (roll - preorderShare) / (1 - preorderShare);
  if (rest < 0.66) return "in-stock";
  if (rest < 0.78) return "limited";
  if (rest < 0.86) return "out";
  if (rest < 0.94) return "in-production";
  return "on-demand";
}

/** Quantities and dates for a stock state; `threshold` is the seller's limit for limited stock. */
export function stockOf(state: StockState, seed: string, threshold: number, today: Date): Stock {
  switch (state) {
    case "in-stock":
      return {
        inventoryQuantity: between(`q ${seed}`, threshold + 18, 640),
        allowBackorder: false,
        metadata: {},
      };
    case "limited":
      return {
        inventoryQuantity: between(`q ${seed}`, 1, threshold),
        allowBackorder: false,
        metadata: {},
      };
    case "out":
      return { inventoryQuantity: 0, allowBackorder: false, metadata: {} };
    case "in-production":
      return {
        inventoryQuantity: 0,
        allowBackorder: true,
        metadata: {
          quantity_in_production: between(`p ${seed}`, 4, 40) * 12,
          next_restock_date: isoDay(today, between(`d ${seed}`, 9, 75)),
        },
      };
    case "preorder":
      return {
        inventoryQuantity: 0,
        allowBackorder: true,
        metadata: {
          is_preorder: true,
          next_restock_date: isoDay(today, between(`d ${seed}`, 70, 150)),
        },
      };
    case "on-demand":
      return { inventoryQuantity: 0, allowBackorder: true, metadata: { is_on_demand: true } };
  }
}
