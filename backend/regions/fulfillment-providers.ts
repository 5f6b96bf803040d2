/** Installed fulfilment providers with what each can do. */
export const fulfillmentProviders = [{ id: "manual", options: [{ id: "manual-fulfillment" }] }];

export function findFulfillmentProvider(id: string) {
  return fulfillmentProviders.find((provider) => provider.id === id);
}
