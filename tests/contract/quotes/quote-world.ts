import type { EndpointInput } from "@/contract/endpoint";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { QuoteDetail } from "@/contract/order/quote";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { type CompanyPeople, loadCompanyPeople } from "../../fixtures/company-people";
import { prepareCart } from "../../fixtures/place-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../fixtures/store-client";
import type { TestBackend } from "../../fixtures/test-backend";
import { succeed } from "../ordering/buyer";

type One = { quote: QuoteDetail };
type OfferBody = NonNullable<EndpointInput<(typeof adminEndpoints)["adminOfferQuote"]>["body"]>;

export const dayMs = 86_400_000;
/** The instant this many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** Two buyers of one company and one of another, of a seller with quotes enabled. */
export type QuoteWorld = CompanyPeople<"chief" | "colleague"> & {
  backend: TestBackend;
  admin: AdminClient;
  buyer: StoreClient;
  stranger: StoreClient;
  ask(body?: object, client?: StoreClient): Promise<QuoteDetail>;
  read(id: string, client?: StoreClient): Promise<QuoteDetail>;
  act(id: string, verb: string, body?: object, client?: StoreClient): Promise<QuoteDetail>;
  offer(id: string, body?: Partial<OfferBody>): Promise<QuoteDetail>;
};

export async function loadQuoteWorld(
  backend: TestBackend,
  id: string,
  settings: Record<string, unknown> = {},
): Promise<QuoteWorld> {
  const people = await loadCompanyPeople(
    backend,
    id,
    {
      chief: { role: "administrator", locale: "fr" },
      colleague: { role: "buyer", orderLimitMinor: 10_000 },
    },
    { quote_enabled: true, ...settings },
  );
  const admin = adminClient(backend, people.seller);
  const buyer = people.people.chief.client;
  const { publishableKey } = people.seller;
  return {
    ...people,
    ...{ backend, admin, buyer },
    stranger: await signIn(backend, publishableKey, smallSellerAccounts(id).other),
    async ask(body = {}, client = buyer) {
      const cart_id = await prepareCart(client, people.seller);
      return (await succeed<One>(client.post("/store/quotes", { cart_id, ...body }))).quote;
    },
    read: async (quoteId, client = buyer) =>
      (await succeed<One>(client.get(`/store/quotes/${quoteId}`))).quote,
    act: async (quoteId, verb, body = {}, client = buyer) =>
      (await succeed<One>(client.post(`/store/quotes/${quoteId}/${verb}`, body))).quote,
    offer: async (quoteId, body = {}) => {
      const offered = { valid_until: inDays(10), ...body };
      const params = { id: quoteId };
      return (await admin.call("adminOfferQuote", { params, body: offered })).quote;
    },
  };
}
