import type { z } from "zod";
import type { addressInput } from "@/contract/fields";
import type { Branch } from "@/contract/people/branch-endpoints";

/**
 * What became of an ordered line: `short`: not all of it can be ordered now; `gone`: none of it.
 * Prices are those of a piece in minor units, tax excluded.
 */
export type ReorderLine = {
  variantId: string;
  label: string;
  countsOnce: boolean;
  orderedQuantity: number;
  /** As much of it as can be ordered now. */
  quantity: number;
  priceThenMinor: number;
  /** null: it has no price any more. */
  priceNowMinor: number | null;
  change: "none" | "price" | "short" | "gone";
};

/** Where a branch can have it delivered, by a name that tells it from the others. */
export type ReorderPlace = {
  key: string;
  label: string;
  address: z.output<typeof addressInput>;
};

/** Places of branches, by branch and then as each has them. */
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

/** Of the company in an address. */
const companyNameMax = 100;

/** An order as it would be ordered again; the amount is the backend's, tax excluded. */
export type ReorderView = {
  cartId: string;
  /** Branches' places that she may order for; empty: none. */
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

/** Compares a line with what is offered now. */
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
