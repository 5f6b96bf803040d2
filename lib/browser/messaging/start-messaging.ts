import "client-only";
import type { Messaging } from "@/contract/seller/messaging";
import { findPageCustomer } from "../../model/customer/customer-cookie";
import { onCustomer } from "../page/known-customer";
import { createWidget } from "./widgets";

const notifiedKey = "comptoir-messaging-customer";

let isStarted = false;

/**
 * Loads the widget after the rest of the page, and keeps it informed of who is signed in. A new
 * customer on the same device does not see the previous one's conversation. If the provider's host
 * hangs or fails, the page is unaffected.
 */
export function startMessaging(messaging: Messaging): void {
  if (isStarted) return;
  isStarted = true;
  const widget = createWidget(messaging);
  forgetOther(widget.reset);
  onCustomer((customer) => {
    forgetOther(widget.reset);
    widget.identify(
      customer && { name: customer.person ?? customer.label, company: customer.company },
    );
  });
  afterLoad(() => {
    const script = document.createElement("script");
    script.async = true;
    script.src = widget.script;
    script.onerror = () => console.info("messaging widget's host unreachable");
    document.head.append(script);
  });
}

function forgetOther(reset: () => void): void {
  const customer = findPageCustomer(document.cookie) ?? "";
  try {
    const notified = localStorage.getItem(notifiedKey) ?? "";
    if (notified && notified !== customer) reset();
    localStorage.setItem(notifiedKey, customer);
  } catch {
    console.info("local storage unavailable; the previous customer is unknown");
  }
}

/** Waits for the load event, which a hanging script would otherwise delay. */
function afterLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work, { once: true });
}
