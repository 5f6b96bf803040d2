import type { z } from "zod";
import type { addressInput } from "@/contract/fields";
import type { Branch } from "@/contract/people/branch-endpoints";

/**
 * The availability of an ordered line: `short`: not all of it can be ordered now; `gone`: none of
 * it. Prices are unit prices in minor units, tax excluded.
 */
export type ReorderLine = {
  variantId: string;
  label: string;
  countsOnce: boolean;
  orderedQuantity: number;
  /** The quantity that can be ordered now. */
  quantity: number;
  priceThenMinor: number;
  /** null if it no longer has a price. */
  priceNowMinor: number | null;
  change: "none" | "price" | "short" | "gone";
};

/** A delivery address of a branch, with a name that distinguishes it from the others. */
export type ReorderPlace = {
  key: string;
  label: string;
  address: z.output<typeof addressInput>;
};

/** Delivery addresses of branches, by branch and in each one's order. */
export const toReorderPlaces = (branches: readonly Branch[]): ReorderPlace[] =>
  branches.flatMap(({ id, name, shipping_addresses: addresses }) =>
    addresses.map((address, index) => {
      const { address_1, postal_code, city, country_code } = address;
      const town = [postal_code, city].filter(Boolean).join(" ");
      return {
        key: `${id} ${index}`,
        label: [name, address_1, town].filter(Boolean).join(", "),
        address: {
          ...address,
          company: address.company ?? name.slice(0, companyNameMax),
          ...{ address_1: address_1 ?? "", city: city ?? "", postal_code: postal_code ?? "" },
          country_code: country_code ?? "",
        },
      };
    }),
  );

/** Maximum length of the company name in an address. */
const companyNameMax = 100;

/** An order as it would be ordered again; the amount is computed by the backend, tax excluded. */
export type ReorderView = {
  cartId: string;
  /** Branch addresses for which she may order; empty if none. */
  places: ReorderPlace[];
  currencyCode: string;
  lines: ReorderLine[];
  subtotalMinor: number | null;
};

type Facts = {
  /** null: no limit; undefined: the variant is not offered to her. */
  limit: number | null | undefined;
  priceNowMinor: number | null;
  isSameCurrency: boolean;
};

/** Compares a line with the current offer. */
export function toReorderLine(
  line: Pick<
    ReorderLine,
    "variantId" | "label" | "countsOnce" | "orderedQuantity" | "priceThenMinor"
  >,
  { limit, priceNowMinor, isSameCurrency }: Facts,
): ReorderLine {
  const isOffered = limit !== undefined && priceNowMinor !== null;
  const quantity = isOffered ? Math.min(line.orderedQuantity, limit ?? line.orderedQuantity) : 0;
  const isSamePrice = !isSameCurrency || priceNowMinor === line.priceThenMinor;
  return {
    ...line,
    quantity,
    priceNowMinor,
    change:
      quantity === 0
        ? "gone"
        : quantity < line.orderedQuantity
          ? "short"
          : isSamePrice
            ? "none"
            : "price",
  };
}
