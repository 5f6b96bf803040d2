import "client-only";
import type { Messaging } from "@/contract/seller/messaging";
import { findPageCustomer } from "../../model/customer/customer-cookie";
import { onCustomer } from "../page/known-customer";
import { createWidget } from "./widgets";

const toldKey = "comptoir-messaging-customer";

let isStarted = false;

/**
 * Loads the widget, after everything of the page itself, and keeps it told of who is signed in. Who
 * comes after another customer on this device finds none of her conversation. A host that hangs or
 * fails leaves the page as it is.
 */
export function startMessaging(messaging: Messaging): void {
  if (isStarted) return;
  isStarted = true;
  const widget = createWidget(messaging);
  forgetOther(widget.reset);
  onCustomer((customer) => {
    forgetOther(widget.reset);
    widget.tell(customer && { name: customer.person ?? customer.label, company: customer.company });
  });
  afterLoad(() => {
    const script = document.createElement("script");
    script.async = true;
    script.src = widget.script;
    script.onerror = () => console.info("the messaging widget's host can't be reached");
    document.head.append(script);
  });
}

function forgetOther(reset: () => void): void {
  const customer = findPageCustomer(document.cookie) ?? "";
  try {
    const told = localStorage.getItem(toldKey) ?? "";
    if (told && told !== customer) reset();
    localStorage.setItem(toldKey, customer);
  } catch {
    console.info("no storage: who was here before is not known");
  }
}

/** A script that hangs would hold back the page's load event. */
function afterLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work, { once: true });
}
