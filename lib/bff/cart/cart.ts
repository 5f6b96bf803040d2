import "server-only";
import type { Cart } from "@/contract/cart/cart";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type CartFacts, type CartView, toCartView } from "../../model/cart/cart";
import { toMediaSource } from "../../model/product/media-url";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import { getLoginState, signedOut } from "../customer/login-state";
import type { RequestCaller } from "../http/request-caller";
import { getSettings } from "../catalogue/settings";

/**
 * Reading the cart failed for a reason other than not having one (CART-01); `cause` is the
 * backend's error.
 */
export class CartFetchError extends BackendError {
  constructor(cause: BackendError) {
    super(cause.kind, cause.status, cause.envelope, "Error fetching cart");
    this.name = "CartFetchError";
    this.cause = cause;
  }
}

/**
 * The buyer's open cart, created for the company's region if there is none (CART-01). Undefined
 * without a company with a region, and for a viewer. Errors: `CartFetchError`; `BackendError` 401
 * if the session has ended, which must not look like an empty cart.
 */
export async function getCart(caller: RequestCaller): Promise<Cart | undefined> {
  try {
    return (await callBackend(storeEndpoints.getCustomerCart, caller)).data.cart;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.status === 401) throw error;
    if (error.status === 403) return undefined;
    if (error.status === 404) return createCart(caller);
    throw new CartFetchError(error);
  }
}

async function createCart(caller: RequestCaller): Promise<Cart | undefined> {
  const state = await getLoginState();
  if (state.loggedIn === null) throw new CartFetchError(state.error);
  if (!state.loggedIn) throw signedOut();
  if (!state.company?.regionId || state.customer.companyRole === "viewer") return undefined;
  const { data } = await callBackend(storeEndpoints.createCart, caller, {
    body: { region_id: state.company.regionId, only_if_none: true },
  });
  return data.cart;
}

/** Logs if a cart's region is not the company's, and does nothing else (CART-06). */
export function reportRegionMismatch(
  caller: RequestCaller,
  cart: Cart,
  companyRegionId: string,
): void {
  if (cart.region_id === companyRegionId) return;
  console.warn(
    JSON.stringify({
      level: "warn",
      seller: caller.seller.id,
      requestId: caller.requestId,
      message: "cart and company are in different regions",
      cart: cart.id,
      cartRegion: cart.region_id,
      companyRegion: companyRegionId,
    }),
  );
}

/** What `toView` needs besides the cart: the seller's settings and the host of pictures. */
export async function getCartFacts(caller: RequestCaller): Promise<CartFacts> {
  const { settings } = await getSettings(caller);
  return {
    settings,
    customerId: caller.owner ?? "",
    media: toMediaSource(caller.seller, settings),
  };
}

/** Converts the API's cart to the browser's view. */
export async function toView(caller: RequestCaller, cart: Cart): Promise<CartView> {
  return toCartView(cart, await getCartFacts(caller));
}

/**
 * Rejects changes from a page of a previously signed-in customer. Errors: `BackendError`
 * (customer_changed).
 */
export function requireCustomer(caller: RequestCaller, customerId: string): void {
  if (caller.owner === customerId) return;
  const envelope = {
    type: "conflict",
    code: "customer_changed",
    message: "somebody else is signed in now",
  };
  throw new BackendError("invalid_request", 409, envelope, envelope.message);
}
