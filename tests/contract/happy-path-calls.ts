import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { signOrderTransfer } from "@/backend/orders/look-up/transfer-token";
import { adminClient } from "../fixtures/admin-client";
import { mailedEmailToken, mailedPasswordToken } from "../fixtures/mailed-tokens";
import { changeTerms } from "../fixtures/owner";
import { photoRequest } from "../fixtures/photo";
import { prepareCart } from "../fixtures/place-order";
import { askForQuote } from "../fixtures/quote";
import { requestBodies } from "../fixtures/request-bodies";
import { smallSellerAccounts } from "../fixtures/small-seller";
import { signIn, type StoreClient } from "../fixtures/store-client";
import { createStoreWorld, pathOf, type StoreWorld } from "../fixtures/store-world";
import { askOwner } from "./people/people-backend";
import { storeEndpoints, type StoreEndpointName } from "@/contract/store-endpoints";

export let world: StoreWorld;

export type Case = () => Promise<LightMyRequestResponse>;

export const url = (name: StoreEndpointName) => pathOf(storeEndpoints[name], world.a, true);

export const get =
  (name: StoreEndpointName, query = ""): Case =>
  () =>
    world.a.buyer.get(`${url(name)}${query}`);

export const post =
  (name: StoreEndpointName): Case =>
  () =>
    world.a.buyer.post(url(name), requestBodies(world.a)[name]);

export const anybodyPosts =
  (name: StoreEndpointName): Case =>
  () =>
    world.a.anybody.post(url(name), requestBodies(world.a)[name]);

export const accounts = () => smallSellerAccounts(world.a.seller.id);

export const passwordToken = () => mailedPasswordToken(world.backend, accounts().noPassword);

/** Of a customer whose address is not used by other cases. */
export const emailToken = () =>
  mailedEmailToken(world.backend, accounts().noPassword, `moved@${world.a.seller.id}.test`);

export async function actingToken(): Promise<string> {
  const { seller } = world.a;
  const { acting_link } = await adminClient(world.backend, seller).call("adminCreateActingLink", {
    params: { id: seller.customers[accounts().buyer] ?? "" },
  });
  return new URL(acting_link.url).searchParams.get("token") ?? "";
}

/** The call on a cart with a session of each provider. */
export const afterSessions =
  (name: StoreEndpointName): Case =>
  async () => {
    await post("createPaymentSessions")();
    return post(name)();
  };

export async function savedCartUrl(): Promise<string> {
  const read = await world.a.buyer.get("/store/customers/me/saved-carts");
  return `/store/customers/me/saved-carts/${read.json<{ saved_carts: { id: string }[] }>().saved_carts[0]?.id}`;
}

/** A cart of a colleague who may not order alone, submitted for approval. */
export async function sendRequest() {
  const { seller } = world.b;
  const { colleague } = smallSellerAccounts(seller.id);
  await changeTerms(
    world.backend,
    seller.id,
    "update customer set company_role = 'requester' where seller_id = $1 and email = $2",
    [seller.id, colleague],
  );
  const requester = await signIn(world.backend, seller.publishableKey, colleague);
  const cartId = await prepareCart(requester, seller);
  const sent = await requester.post("/store/order-requests", { cart_id: cartId });
  return { requester, sent };
}

export const onRequest =
  (act: (url: string, requester: StoreClient) => ReturnType<Case>): Case =>
  async () => {
    const { requester, sent } = await sendRequest();
    return act(`/store/order-requests/${sent.json().order_request.id}`, requester);
  };

/** Of the second seller. */
const setSetting = (key: string, value: unknown) =>
  adminClient(world.backend, world.b.seller).call("adminSetSettings", {
    body: { settings: [{ key, value }] } as never,
  });

/** Of another company's order, turned into a reservation that its buyer may confirm. */
export async function confirmReservation() {
  const { seller, otherOrder, other } = world.b;
  await setSetting("reservation_to_order_enabled", true);
  await askOwner(
    world.backend,
    `update "order" set status = 'reserved' where seller_id = $1 and id = $2`,
    [seller.id, otherOrder.orderId],
  );
  return other.post(`/store/orders/${otherOrder.orderId}/confirm`);
}

/** A quote of the second seller, with an offer. */
export async function offeredQuote() {
  const { seller, buyer: client } = world.b;
  const id = await askForQuote(world.backend, seller, client);
  const valid_until = new Date(Date.now() + 86_400_000).toISOString();
  const admin = adminClient(world.backend, seller);
  await admin.call("adminOfferQuote", { params: { id }, body: { valid_until } });
  return { id, client, admin };
}

export async function convertQuote(verb: "order" | "reserve") {
  const { id, client, admin } = await offeredQuote();
  const key = verb === "order" ? "quote_to_order_enabled" : "quote_to_reservation_enabled";
  await admin.call("adminSetSettings", { body: { key, value: true } });
  await client.post(`/store/quotes/${id}/accept`, {});
  return client.post(`/store/quotes/${id}/${verb}`, {});
}

export const sendPhoto = () => {
  const { payload, headers } = photoRequest();
  return world.a.buyer.post(url("createOrderPhotos"), payload, { headers });
};

/** Of an order that its own buyer keeps. */
export async function transferToken(): Promise<string> {
  const { seller, buyerOrder } = world.a;
  const [row] = await askOwner<{ token_secret: Buffer; email: string }>(
    world.backend,
    `select s.token_secret, o.email from seller s join "order" o on o.seller_id = s.id
      where o.id = $1`,
    [buyerOrder.orderId],
  );
  if (!row) throw new Error("the order is gone");
  const transfer = {
    seller_id: seller.id,
    customer_id: seller.customers[accounts().buyer] ?? "",
    email: row.email,
    order_ids: [buyerOrder.orderId],
  };
  return signOrderTransfer(transfer, row.token_secret, new Date());
}

/** Of an address that no other case uses. */
export async function newAddressUrl(): Promise<string> {
  const added = await post("addCustomerAddress")();
  const { shipping_addresses } = added.json().customer;
  return `/store/customers/me/addresses/${shipping_addresses.at(-1).id}`;
}

/** Two sellers with everything needed to call the contract's endpoints. */
export function setUpHappyPath(): void {
  beforeAll(async () => {
    world = await createStoreWorld("happy");
  });
  afterAll(() => world.backend.stop());
}
