import "client-only";
import type { Messaging } from "@/contract/seller/messaging";

/** What a widget is told of who is signed in; null: nobody. */
export type MessagingCustomer = { name: string; company: string | null } | null;

/**
 * A provider's widget. Its calls are kept by the provider's own queue until its script runs, which
 * may be never.
 */
export type Widget = {
  script: string;
  tell(customer: MessagingCustomer): void;
  /** Forgets the conversation of who was signed in before. */
  reset(): void;
};

type Crisp = { push(call: unknown[]): unknown };
type Intercom = ((...call: unknown[]) => void) & { q?: unknown[][] };
type OwnState = { id: string; customer: MessagingCustomer; isReset: boolean };

type ProviderWindow = Window & {
  $crisp?: Crisp;
  CRISP_WEBSITE_ID?: string;
  Intercom?: Intercom;
  messagingWidget?: OwnState;
};

function crispWidget(page: ProviderWindow, id: string): Widget {
  page.CRISP_WEBSITE_ID = id;
  page.$crisp ??= [];
  const call = (...what: unknown[]) => page.$crisp?.push(what);
  call("safe", true);
  return {
    script: "https://client.crisp.chat/l.js",
    tell(customer) {
      if (!customer) return;
      call("set", "user:nickname", [customer.name]);
      if (customer.company) call("set", "user:company", [customer.company]);
    },
    reset: () => void call("do", "session:reset"),
  };
}

function intercomWidget(page: ProviderWindow, id: string): Widget {
  const queue: Intercom = (...call) => queue.q?.push(call);
  queue.q = [];
  page.Intercom ??= queue;
  const call = (...what: unknown[]) => page.Intercom?.(...what);
  call("boot", { app_id: id });
  return {
    script: `https://widget.intercom.io/widget/${id}`,
    tell(customer) {
      if (customer) call("update", { name: customer.name });
    },
    reset() {
      call("shutdown");
      call("boot", { app_id: id });
    },
  };
}

/**
 * A script of the seller's: it finds its id and the customer in `window.messagingWidget` and hears
 * of changes by events (docs/watching.md).
 */
function ownWidget(page: ProviderWindow, id: string, script: string): Widget {
  const state: OwnState = { id, customer: null, isReset: false };
  page.messagingWidget = state;
  return {
    script,
    tell(customer) {
      state.customer = customer;
      page.dispatchEvent(new CustomEvent("messaging:customer", { detail: customer }));
    },
    reset() {
      state.isReset = true;
      page.dispatchEvent(new CustomEvent("messaging:reset"));
    },
  };
}

export function createWidget(messaging: Messaging): Widget {
  switch (messaging.provider) {
    case "crisp":
      return crispWidget(window, messaging.id);
    case "intercom":
      return intercomWidget(window, messaging.id);
    case "script":
      return ownWidget(window, messaging.id, messaging.script);
  }
}
