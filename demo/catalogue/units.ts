import type { Localized } from "@/backend/operations/seed/seller-input";

/** The name of a pack of this quantity. */
export const packUnit = (quantity: number): Localized => ({
  fr: `par ${quantity}`,
  en: `per ${quantity}`,
  de: `${quantity}er-Pack`,
  nl: `per ${quantity}`,
  es: `pack de ${quantity}`,
  it: `conf. da ${quantity}`,
});

/** The name of a storage unit of this quantity. */
export const storageUnit = (quantity: number): Localized => ({
  fr: `carton de ${quantity}`,
  en: `carton of ${quantity}`,
  de: `Karton mit ${quantity}`,
  nl: `doos van ${quantity}`,
  es: `caja de ${quantity}`,
  it: `cartone da ${quantity}`,
});
