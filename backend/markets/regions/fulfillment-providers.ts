/**
 * Installed fulfilment providers with their capabilities; `canCalculate`: it can calculate shipping
 * prices.
 */
export const fulfillmentProviders = [
  { id: "manual", options: [{ id: "manual-fulfillment" }], canCalculate: false },
];

export function findFulfillmentProvider(id: string) {
  return fulfillmentProviders.find((provider) => provider.id === id);
}
