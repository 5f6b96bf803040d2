/**
 * Installed fulfilment providers with what each can do; `canCalculate`: it can say what shipping
 * costs.
 */
export const fulfillmentProviders = [
  { id: "manual", options: [{ id: "manual-fulfillment" }], canCalculate: false },
];

export function findFulfillmentProvider(id: string) {
  return fulfillmentProviders.find((provider) => provider.id === id);
}
