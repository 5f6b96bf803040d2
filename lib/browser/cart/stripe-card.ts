import "client-only";
import type { Appearance, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { isCardPath } from "../../routing/card-path";
import { type CardFault, toCardFault } from "../../model/order/card-fault";

/**
 * What became of the card: `confirmed` also when the bank has still to say yes; `incomplete`: the
 * form says itself what it lacks.
 */
export type CardOutcome =
  | { status: "confirmed" }
  | { status: "incomplete" }
  | { status: "refused"; fault: CardFault }
  | { status: "down" };
export type CardForm = {
  /** Checks what is typed, without charging anything. */
  check(): Promise<CardOutcome>;
  /**
   * Confirms the payment, with the bank's question as a modal or by a redirect that ends at
   * `returnUrl`.
   */
  confirm(returnUrl: string): Promise<CardOutcome>;
  /** Reads the payment's amount again. */
  readAmount(): Promise<void>;
  close(): void;
};
export type CardFormRequest = {
  publishableKey: string;
  clientSecret: string;
  /** Where Stripe.js is; null: at Stripe. */
  scriptUrl: string | null;
  language: string;
  place: HTMLElement;
  /** The form is not wanted any more. */
  signal: AbortSignal;
};

const patienceMs = 15_000;
/**
 * States of a payment that needs nothing of the buyer any more; she may have confirmed it in
 * another tab.
 */
const confirmedStatuses = new Set(["requires_capture", "succeeded", "processing"]);

/**
 * Whether this document may show Stripe's form: its policy allows that where cards are taken only,
 * and a page that was reached without loading a document has the policy of the one before.
 */
export function isCardDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !entry || isCardPath(new URL(entry.name, location.href).pathname);
}

/**
 * Loads Stripe, at the first call only, and shows its form in the brand's look (CHK-02). Errors:
 * `Error` when Stripe can't be reached; the signal's reason.
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
      reject(new Error(error.message ?? "Stripe's form can't be shown")),
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
      reject(new Error("Stripe's script can't be loaded"));
    };
    document.head.append(script);
  });
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Stripe does not answer")), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The brand's colours and corners, as the page has them. */
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
