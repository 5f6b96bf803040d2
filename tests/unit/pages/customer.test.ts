import { expect, test } from "vitest";
import type { Address } from "@/contract/fields";
import { sortAddresses, toCustomerLabel } from "@/lib/model/customer/customer";

const address = (id: string, created_at: string, isDefault = false): Address => ({
  id,
  created_at,
  updated_at: created_at,
  deleted_at: null,
  customer_id: null,
  company: null,
  first_name: null,
  last_name: null,
  address_1: "1",
  address_2: null,
  city: "x",
  country_code: "fr",
  province: null,
  postal_code: "1",
  phone: null,
  metadata: { is_default: isDefault },
});

test("[SESS-03] the label is company then first name", () => {
  expect(toCustomerLabel({ firstName: "Ana", email: "ana@nid.example" }, { name: "Le Nid" })).toBe(
    "Le Nid Ana",
  );
});

test("[SESS-03] without a company it is the capitalised part before the @", () => {
  expect(toCustomerLabel({ firstName: "Ana", email: "ana.dupont@nid.example" }, null)).toBe(
    "Ana.dupont",
  );
});

test("[ACC-01] default addresses first, then newest", () => {
  const sorted = sortAddresses([
    address("old", "2026-01-01"),
    address("new", "2026-05-01"),
    address("main", "2025-01-01", true),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(["main", "new", "old"]);
});
