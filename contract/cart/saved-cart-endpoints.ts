import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, langOnlyQuery, listEnvelope, listQuery } from "../fields";
import {
  savedCartName,
  savedCartRestoreBody,
  savedCartRestoreResponse,
  savedCartSchema,
  secondCartBody,
  switchCartBody,
  switchCartResponse,
} from "./saved-cart";

const savedCarts = "/store/customers/me/saved-carts";
const secondCart = "/store/customers/me/second-cart";
const savedCartParams = z.strictObject({ saved_cart_id: id });
const savedCartEnvelope = z.object({ saved_cart: savedCartSchema });

/** Carts saved under a name; each belongs to one customer of a company. */
export const savedCartEndpoints = {
  listSavedCarts: defineEndpoint({
    method: "GET",
    path: savedCarts,
    tag: "customers",
    summary: "The customer's own saved carts, the last saved first",
    auth: "customer",
    shows: "prices",
    query: z.strictObject(listQuery),
    response: z.object({ saved_carts: z.array(savedCartSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  createSavedCart: defineEndpoint({
    method: "POST",
    path: savedCarts,
    tag: "customers",
    summary: "Save the lines of a cart, with their notes, under a name; the cart is unchanged",
    auth: "customer",
    ordering: true,
    shows: "prices",
    query: langOnlyQuery,
    body: z.strictObject({ cart_id: id, name: savedCartName }),
    response: savedCartEnvelope,
    errors: [
      "ordering_forbidden",
      "invalid_data",
      "unauthorized",
      "not_found",
      "not_allowed",
      "duplicate_error",
    ],
  }),
  updateSavedCart: defineEndpoint({
    method: "POST",
    path: `${savedCarts}/:saved_cart_id`,
    tag: "customers",
    summary: "Rename a saved cart",
    auth: "customer",
    shows: "prices",
    params: savedCartParams,
    query: langOnlyQuery,
    body: z.strictObject({ name: savedCartName }),
    response: savedCartEnvelope,
    errors: ["invalid_data", "unauthorized", "not_found", "duplicate_error"],
  }),
  deleteSavedCart: defineEndpoint({
    method: "DELETE",
    path: `${savedCarts}/:saved_cart_id`,
    tag: "customers",
    summary: "Delete a saved cart; no error if it does not exist",
    auth: "customer",
    shows: "prices",
    params: savedCartParams,
    query: langOnlyQuery,
    response: z.object({ id, object: z.literal("saved_cart"), deleted: z.literal(true) }),
    errors: ["unauthorized", "not_found"],
  }),
  restoreSavedCart: defineEndpoint({
    method: "POST",
    path: `${savedCarts}/:saved_cart_id/restore`,
    tag: "customers",
    summary:
      "Add a saved cart's lines to a cart, one result each; what can no longer be ordered " +
      "is refused with a reason",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: savedCartParams,
    query: langOnlyQuery,
    body: savedCartRestoreBody,
    response: savedCartRestoreResponse,
    errors: [
      "ordering_forbidden",
      "invalid_data",
      "unauthorized",
      "not_found",
      "cart_completed",
      "cart_requested",
    ],
  }),
  keepInSecondCart: defineEndpoint({
    method: "POST",
    path: secondCart,
    tag: "customers",
    summary:
      "Put articles that can't share the cart in the second cart of their kind, preorders " +
      "or stock (CART-03)",
    auth: "customer",
    ordering: true,
    shows: "prices",
    query: langOnlyQuery,
    body: secondCartBody,
    response: z.object({ saved_carts: z.array(savedCartSchema) }),
    errors: ["ordering_forbidden", "invalid_data", "unauthorized", "not_found"],
  }),
  switchCart: defineEndpoint({
    method: "POST",
    path: `${secondCart}/:saved_cart_id/switch`,
    tag: "customers",
    summary:
      "Swap a second cart with the open one; a line that can't be ordered now stays in the " +
      "second cart",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: savedCartParams,
    query: langOnlyQuery,
    body: switchCartBody,
    response: switchCartResponse,
    errors: [
      "ordering_forbidden",
      "invalid_data",
      "unauthorized",
      "not_found",
      "cart_completed",
      "cart_requested",
    ],
  }),
} as const;
