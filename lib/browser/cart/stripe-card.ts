import "client-only";
import type { Appearance, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { isCardPath } from "../../routing/card-path";
import { type CardFault, toCardFault } from "../../model/order/card-fault";

/**
 * The result of a card form: `confirmed` also if the bank has yet to approve; `incomplete`: the
 * form shows itself what is missing.
 */
export type CardOutcome =
  | { status: "confirmed" }
  | { status: "incomplete" }
  | { status: "refused"; fault: CardFault }
  | { status: "down" };
export type CardForm = {
  /** Validates the form without charging anything. */
  check(): Promise<CardOutcome>;
  /**
   * Confirms the payment, with the bank's challenge in a modal or a redirect that returns to
   * `returnUrl`.
   */
  confirm(returnUrl: string): Promise<CardOutcome>;
  /** Reloads the payment's amount. */
  readAmount(): Promise<void>;
  close(): void;
};
export type CardFormRequest = {
  publishableKey: string;
  clientSecret: string;
  /** URL of Stripe.js; null for Stripe's own. */
  scriptUrl: string | null;
  language: string;
  place: HTMLElement;
  /** Aborted when the form is no longer wanted. */
  signal: AbortSignal;
};

const patienceMs = 15_000;
/**
 * Statuses of a payment that needs no further action by the buyer; she may have confirmed it in
 * another tab.
 */
const confirmedStatuses = new Set(["requires_capture", "succeeded", "processing"]);

/**
 * Whether this document may show Stripe's form: its content security policy allows it only on pages
 * that accept cards, and a client-side navigation keeps the previous document's policy.
 */
export function isCardDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !entry || isCardPath(new URL(entry.name, location.href).pathname);
}

/**
 * Loads Stripe on the first call and shows its form in the brand's style (CHK-02). Errors: `Error`
 * if Stripe can't be reached; the signal's reason.
 */
export async function openCardForm(request: CardFormRequest): Promise<CardForm> {
  if (request.scriptUrl && !("Stripe" in window)) await withPatience(loadScript(request.scriptUrl));
  const stripe = await withPatience(
    loadStripe(request.publishableKey, { locale: request.language as "auto" }),
  );
  request.signal.throwIfAborted();
  if (!stripe) throw new Error("Stripe is not available");
  const elements = stripe.elements({
    clientSecret: request.clientSecret,
    appearance: toAppearance(),
  });
  const element = elements.create("payment", {
    layout: "tabs",
    wallets: { applePay: "never", googlePay: "never" },
  });
  const shown = new Promise<void>((resolve, reject) => {
    element.once("ready", () => resolve());
    element.once("loaderror", ({ error }) =>
      reject(new Error(error.message ?? "Stripe's form could not be shown")),
    );
  });
  element.mount(request.place);
  await withPatience(shown);
  return {
    check: async () => toOutcome((await elements.submit()).error),
    confirm: (returnUrl) => confirm(stripe, elements, returnUrl),
    readAmount: async () => {
      await elements.fetchUpdates();
    },
    close: () => element.destroy(),
  };
}

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  returnUrl: string,
): Promise<CardOutcome> {
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  });
  if (error?.payment_intent && confirmedStatuses.has(error.payment_intent.status))
    return { status: "confirmed" };
  return toOutcome(error);
}

function toOutcome(error: StripeError | undefined): CardOutcome {
  if (!error) return { status: "confirmed" };
  if (error.type === "validation_error") return { status: "incomplete" };
  if (
    error.type === "api_connection_error" ||
    error.type === "api_error" ||
    error.type === "rate_limit_error"
  )
    return { status: "down" };
  return { status: "refused", fault: toCardFault(error.decline_code ?? error.code) };
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Stripe's script could not be loaded"));
    };
    document.head.append(script);
  });
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Stripe did not respond")), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The brand's colours and corner radius, read from the page. */
function toAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim() || undefined;
  return {
    theme: "stripe",
    variables: {
      colorPrimary: read("--brand"),
      colorBackground: read("--paper"),
      colorText: read("--ink"),
      colorTextSecondary: read("--muted"),
      colorDanger: "#b3261e",
      borderRadius: read("--radius"),
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "16px",
      spacingUnit: "4px",
    },
    rules: { ".Input": { border: `1px solid ${read("--muted") ?? "#5f5f5f"}`, boxShadow: "none" } },
  };
}
