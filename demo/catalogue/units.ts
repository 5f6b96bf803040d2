import type { Localized } from "@/backend/operations/seed/seller-input";

/** What a pack of so many is called. */
export const packUnit = (quantity: number): Localized => ({
  fr: `par ${quantity}`,
  en: `per ${quantity}`,
  de: `${quantity}er-Pack`,
  nl: `per ${quantity}`,
  es: `pack de ${quantity}`,
  it: `conf. da ${quantity}`,
});

/** What the warehouse keeps so many in. */
export const storageUnit = (quantity: number): Localized => ({
  fr: `carton de ${quantity}`,
  en: `carton of ${quantity}`,
  de: `Karton mit ${quantity}`,
  nl: `doos van ${quantity}`,
  es: `caja de ${quantity}`,
  it: `cartone da ${quantity}`,
});
