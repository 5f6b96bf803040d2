import "client-only";
import type { SheetLayout } from "@/domain/order-file/sheet-layout";
import type { OrderSheet } from "@/domain/order-file/order-sheet";
import type { Decision, ImportVariant, Outcome } from "@/domain/order-file/review";
import { orderFilesName } from "../page/clear-stores";
import { readDraft, writeDraft } from "../pad/draft";

/**
 * `waiting`: not sent yet; `failed`: the service did not accept it, which does not affect the
 * order; `unknown`: the page was left before the service responded.
 */
export type UploadState = "waiting" | "sent" | "not_configured" | "failed" | "unknown";

/** A file under review, with all of the buyer's decisions; lines count from 1. */
export type OrderFileReview = {
  /** Identifies this reading of the file: reading it again starts another review. */
  id: string;
  sheet: OrderSheet;
  layout: SheetLayout;
  decisions: Record<number, Decision>;
  outcomes: Record<number, Outcome>;
  /** Products that the buyer selected herself. */
  chosen: ImportVariant[];
  upload: UploadState;
};

type StoredReview = { review: OrderFileReview; at: number };

const storeName = "reviews";
const tabKey = "order-file-tab";
const lifetimeMs = 2 * 86_400_000;

/**
 * The review in progress for this tab and customer, surviving a reload. Without storage there is
 * none.
 */
export async function readReview(customerId: string): Promise<OrderFileReview | undefined> {
  const tab = readDraft(tabKey);
  if (!tab) return undefined;
  const stored = await inStore<StoredReview | undefined>("readonly", (store) =>
    store.get(`${customerId}/${tab}`),
  );
  return stored?.review;
}

/**
 * Stores the review for this tab; undefined deletes it. Other tabs' reviews are deleted after two
 * days.
 */
export async function keepReview(
  customerId: string,
  review: OrderFileReview | undefined,
): Promise<void> {
  const tab = readDraft(tabKey) ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
  writeDraft(tabKey, tab);
  const key = `${customerId}/${tab}`;
  await inStore("readwrite", (store) =>
    review ? store.put({ review, at: Date.now() } satisfies StoredReview, key) : store.delete(key),
  );
  await inStore("readwrite", (store) => {
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      if (!cursor.result) return;
      if ((cursor.result.value as StoredReview).at < Date.now() - lifetimeMs)
        cursor.result.delete();
      cursor.result.continue();
    };
    return cursor;
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => finish(request.result as T);
    transaction.onabort = () => finish(undefined);
    const finish = (result: T | undefined) => {
      database.close();
      if (result === undefined && transaction.error)
        console.info(
          "review could not be saved; it is kept in memory only",
          transaction.error.name,
        );
      resolve(result);
    };
  });
}

function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(orderFilesName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      console.info("storage unavailable; the review is kept in memory only");
      resolve(undefined);
    }
  });
}
