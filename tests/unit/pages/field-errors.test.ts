import { describe, expect, test } from "vitest";
import { z } from "zod";
import { cartUpdateBody } from "@/contract/cart/cart";
import {
  customerUpdateBody,
  passwordResetBody,
  registrationBody,
} from "@/contract/people/customer";
import { fieldErrorCodes } from "@/contract/errors";
import { toFieldErrors } from "@/backend/platform/http/body/field-errors";

function faults(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : toFieldErrors(parsed.error.issues, input);
}

describe("field errors", () => {
  const shape = z.strictObject({
    name: z.string().trim().min(1).max(5),
    size: z.int().min(2).max(9),
    kind: z.enum(["a", "b"]),
    list: z.array(z.string()).min(1).max(2),
    mail: z.email(),
    phone: z.string().regex(/^\d+$/),
    own: z.string("Option ID is required."),
    any: z.unknown().nonoptional(),
  });
  const good = {
    name: "x",
    size: 3,
    kind: "a",
    list: ["x"],
    mail: "a@b.fr",
    phone: "1",
    own: "x",
    any: null,
  };

  test.each([
    ["name", undefined, "required", "name must be a string"],
    ["name", "  ", "required", "name should not be empty"],
    ["name", "123456", "too_long", "name must be shorter than or equal to 5 characters"],
    ["name", 5, "wrong_type", "name must be a string"],
    ["size", 1, "too_small", "size must not be less than 2"],
    ["size", 10, "too_big", "size must not be greater than 9"],
    ["size", 2.5, "wrong_type", "size must be an integer number"],
    ["kind", "c", "invalid_value", "kind must be one of the following values: a, b"],
    ["list", [], "too_small", "list must contain at least 1 elements"],
    ["list", ["a", "b", "c"], "too_big", "list must contain no more than 2 elements"],
    ["mail", "nobody", "invalid_email", "mail must be an email"],
    ["phone", "x", "invalid_phone", "phone must be a valid phone number"],
    ["own", undefined, "required", "Option ID is required."],
    ["any", undefined, "required", "any should not be empty"],
  ])("[SEC-04] %s = %j is %s", (field, value, code, message) => {
    expect(faults(shape, { ...good, [field]: value })).toEqual([
      expect.objectContaining({ field, code, message }),
    ]);
  });

  test("[SEC-04] an unknown field is reported in the reference's words", () => {
    expect(faults(shape, { ...good, foo: 1 })).toEqual([
      { field: "foo", code: "unknown", message: "property foo should not exist" },
    ]);
  });

  test("[SEC-04] nested fields, also below a union, are reported with their path", () => {
    expect(
      faults(cartUpdateBody, { shipping_address: { city: 5 } }).map((fault) => fault.field),
    ).toContain("shipping_address.city");
    expect(
      faults(customerUpdateBody, {
        favorite_lists: [{ id: "a", name: "b", items: [{ variant_id: 1 }] }],
      })[0],
    ).toMatchObject({
      field: "favorite_lists.0.items.0.variant_id",
      code: "wrong_type",
    });
  });

  test("[SEC-04] too short and missing values in real bodies", () => {
    expect(
      faults(passwordResetBody, { email: "a@b.fr", password: "short", token: "t" })[0],
    ).toMatchObject({
      field: "password",
      code: "too_short",
      params: { min: 8 },
    });
    const missing = faults(registrationBody, {});
    expect(missing.every((fault) => fault.code === "required")).toBe(true);
    expect(missing.map((fault) => fault.field)).toEqual(
      expect.arrayContaining(["email", "first_name", "company_name", "shipping_address"]),
    );
  });

  test("[SEC-04] no code outside the contract's list", () => {
    const all = faults(shape, {
      name: 1,
      size: "x",
      kind: 1,
      list: "x",
      mail: 1,
      phone: null,
      own: {},
      more: 1,
    });
    expect(all).toHaveLength(9);
    for (const fault of all) expect(fieldErrorCodes).toContain(fault.code);
  });
});
