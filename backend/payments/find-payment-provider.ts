import { manualProvider } from "./manual-provider";
import type { PaymentProvider } from "./payment-provider";

const providers = new Map<string, PaymentProvider>([[manualProvider.id, manualProvider]]);

/** The installed provider of this id, if there is one. */
export function findPaymentProvider(id: string): PaymentProvider | undefined {
  return providers.get(id);
}

/** The ids of the installed providers. */
export function listPaymentProviderIds(): string[] {
  return [...providers.keys()];
}
