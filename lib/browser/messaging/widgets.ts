import "client-only";
import type { Messaging } from "@/contract/seller/messaging";

/** The customer data that a widget receives; null if nobody is signed in. */
export type MessagingCustomer = { name: string; company: string | null } | null;

/**
 * A provider's widget. Calls are queued by the provider's stub until its script runs, which may be
 * never.
 */
export type Widget = {
  script: string;
  identify(customer: MessagingCustomer): void;
  /** Clears the previous customer's conversation. */
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
    identify(customer) {
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
    identify(customer) {
      if (customer) call("update", { name: customer.name });
    },
    reset() {
      call("shutdown");
      call("boot", { app_id: id });
    },
  };
}

/**
 * A custom script of the seller: it reads its id and the customer from `window.messagingWidget` and
 * is notified of changes by events (docs/watching.md).
 */
function ownWidget(page: ProviderWindow, id: string, script: string): Widget {
  const state: OwnState = { id, customer: null, isReset: false };
  page.messagingWidget = state;
  return {
    script,
    identify(customer) {
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
