import type { StoreVerb } from "../../platform/http/access/verb";

/**
 * GET /store/customers/me/payment-methods: none, because no provider keeps a customer's cards.
 * Source: spec §7, assumption.
 */
export const listPaymentMethods: StoreVerb<"listPaymentMethods"> = async () => ({
  payment_methods: [],
});
