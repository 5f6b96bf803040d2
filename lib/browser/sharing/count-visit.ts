import "client-only";
import type { SharedVisit } from "@/contract/catalogue/shared-visit-endpoints";
import { callApi } from "../api/api-client";
import { whenIdle } from "../page/when-idle";

type Counted = NonNullable<SharedVisit["products"]>[number];

/** How long a product's name must be visible to count as viewed. */
const dwellMs = 1000;
const productsPerCall = 100;
const productSelector = "[data-shared-product]";
const idOf = (element: Element) =>
  element.closest<HTMLElement>(productSelector)?.dataset.sharedProduct;

/**
 * Counts that a shared catalogue is opened, which products are viewed, and which quantities are
 * entered; sent once when the page is left, without a cookie. Returns a function that stops it.
 */
export function startCounting(token: string): () => void {
  const looks = watchLooks();
  const quantities = watchQuantities();
  const send = (visit: Omit<SharedVisit, "token">) =>
    // ignore failures, which do not concern the reader
    void callApi("/api/shared-catalogues/visits", {
      method: "POST",
      body: { token, ...visit },
      keepalive: true,
    }).catch(() => undefined);
  const stopView = whenIdle(() => send({ view: true }));
  const flush = () => {
    if (document.visibilityState !== "hidden") return;
    const products = merge(looks.take(), quantities.take());
    for (let at = 0; at < products.length; at += productsPerCall)
      send({ products: products.slice(at, at + productsPerCall) });
  };
  document.addEventListener("visibilitychange", flush);
  return () => {
    stopView();
    looks.stop();
    quantities.stop();
    document.removeEventListener("visibilitychange", flush);
  };
}

function merge(looked: readonly string[], filled: ReadonlyMap<string, number>): Counted[] {
  const ids = new Set([...looked, ...filled.keys()]);
  return [...ids].map((id) => ({
    product_id: id,
    is_looked_at: looked.includes(id),
    quantity: filled.get(id) ?? 0,
  }));
}

/** Products whose names stay visible, each counted once. */
function watchLooks() {
  const timers = new Map<string, number>();
  const seen = new Set<string>();
  let unsent: string[] = [];
  const note = (id: string) => {
    timers.delete(id);
    if (seen.has(id)) return;
    seen.add(id);
    unsent.push(id);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = idOf(target);
        if (id === undefined || seen.has(id)) continue;
        window.clearTimeout(timers.get(id));
        if (isIntersecting)
          timers.set(
            id,
            window.setTimeout(() => note(id), dwellMs),
          );
      }
    },
    { threshold: 1 },
  );
  for (const name of document.querySelectorAll(`${productSelector} h2`)) observer.observe(name);
  return {
    take: () => {
      const taken = unsent;
      unsent = [];
      return taken;
    },
    stop: () => {
      observer.disconnect();
      for (const timer of timers.values()) window.clearTimeout(timer);
    },
  };
}

/** Quantities that the reader enters, other than the fields' initial ones. */
function watchQuantities() {
  const before = new Map<Element, number>();
  const remember = ({ target }: Event) => {
    const product = target instanceof Element && target.closest(productSelector);
    if (product && !before.has(product)) before.set(product, sumOf(product));
  };
  const options = { capture: true };
  for (const name of ["focusin", "pointerdown"]) document.addEventListener(name, remember, options);
  return {
    take: () => {
      const filled = new Map<string, number>();
      for (const [product, earlier] of before) {
        const [id, now] = [idOf(product), sumOf(product)];
        if (id !== undefined && now > earlier) filled.set(id, now - earlier);
        before.set(product, Math.max(now, earlier));
      }
      return filled;
    },
    stop: () => {
      for (const name of ["focusin", "pointerdown"])
        document.removeEventListener(name, remember, options);
    },
  };
}

const quantitySelector = "input[type=number], input[inputmode=numeric]";

function sumOf(product: Element): number {
  const fields = [...product.querySelectorAll<HTMLInputElement>(quantitySelector)];
  const values = fields.map(({ value }) => Number(value));
  return values.reduce((sum, value) => sum + (Number.isInteger(value) && value > 0 ? value : 0), 0);
}
