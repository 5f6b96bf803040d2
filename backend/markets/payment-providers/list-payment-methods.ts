import type { StoreVerb } from "../../platform/http/access/verb";

/**
 * GET /store/customers/me/payment-methods: empty, because no provider stores a customer's cards.
 * Source: spec §7, assumption.
 */
export const listPaymentMethods: StoreVerb<"listPaymentMethods"> = async () => ({
  payment_methods: [],
});
