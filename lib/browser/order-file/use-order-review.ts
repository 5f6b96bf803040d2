import "client-only";
import { useCallback, useEffect, useRef, useState } from "react";
import { detectLayout } from "@/domain/order-file/detect-layout";
import {
  type FileFault,
  OrderFileError,
  type OrderSheet,
  toTextSheet,
} from "@/domain/order-file/order-sheet";
import { callApi } from "../api/api-client";
import {
  keepReview,
  type OrderFileReview,
  readReview,
  type UploadState,
} from "./order-file-memory";
import { readOrderFile } from "./read-order-file";

export type OrderSource = { file: File } | { text: string; name: string };
type Change = (review: OrderFileReview) => OrderFileReview;
/** `review` undefined: the stored one is being read; null: there is none. */
export type OrderReview = {
  review: OrderFileReview | null | undefined;
  isReading: boolean;
  fault: FileFault | undefined;
  open: (source: OrderSource) => Promise<void>;
  /** The review opened on this screen, as opposed to one restored from storage. */
  openedId: string | undefined;
  /**
   * Files that were dropped or selected: if there are several, none is read, since it is unclear
   * which one is the order.
   */
  openFiles: (files: readonly File[]) => void;
  change: (change: Change) => void;
};

/**
 * Uploads to the service, by review: leaving the screen does not abort them, leaving the page does.
 */
const passing = new Map<string, Promise<UploadState>>();

/**
 * The file under review: read in the browser, kept across reloads and outages, and also forwarded
 * to the order-upload service (API-05). An unreadable file leaves the previous review in place; if
 * files are opened in quick succession, the last one wins, however long each takes to read.
 */
export function useOrderReview(customerId: string): OrderReview {
  const [review, setReview] = useState<OrderFileReview | null>();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<FileFault>();
  const [openedId, setOpenedId] = useState<string>();
  const isTouched = useRef(false);
  const opened = useRef(0);
  const change = useCallback((apply: Change) => {
    isTouched.current = true;
    setReview((current) => current && apply(current));
  }, []);
  const follow = useCallback(
    (id: string) => {
      void passing
        .get(id)
        ?.then((upload) =>
          change((current) => (current.id === id ? { ...current, upload } : current)),
        );
    },
    [change],
  );
  useEffect(() => {
    void readReview(customerId).then((stored) => {
      if (isTouched.current) return;
      const isLeft = stored?.upload === "waiting" && !passing.has(stored.id);
      setReview(isLeft ? { ...stored, upload: "unknown" } : (stored ?? null));
      if (stored?.upload === "waiting") follow(stored.id);
    });
  }, [customerId, follow]);
  useEffect(() => {
    if (review && isTouched.current) void keepReview(customerId, review);
  }, [customerId, review]);
  const open = useCallback(
    async (source: OrderSource) => {
      opened.current += 1;
      const turn = opened.current;
      const isLast = () => turn === opened.current;
      setReading(true);
      setFault(undefined);
      try {
        const sheet = await readSource(source);
        if (!isLast()) return;
        const layout = detectLayout(sheet);
        isTouched.current = true;
        const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
        passing.set(
          id,
          upload(source).finally(() => passing.delete(id)),
        );
        setReview({
          id,
          sheet,
          layout,
          decisions: {},
          outcomes: {},
          chosen: [],
          upload: "waiting",
        });
        setOpenedId(id);
        follow(id);
      } catch (error) {
        if (!(error instanceof OrderFileError))
          console.error("order file could not be read", error);
        if (isLast()) setFault(error instanceof OrderFileError ? error.fault : "unreadable");
      } finally {
        if (isLast()) setReading(false);
      }
    },
    [follow],
  );
  const openFiles = useCallback(
    (files: readonly File[]) => {
      const [file, ...others] = files;
      if (others.length > 0) setFault("several_files");
      else if (file) void open({ file });
    },
    [open],
  );
  return { review, isReading, fault, open, openedId, openFiles, change };
}

async function readSource(source: OrderSource): Promise<OrderSheet> {
  return "file" in source
    ? readOrderFile(source.file)
    : toTextSheet(source.text, { name: source.name, kind: "text" });
}

async function upload(source: OrderSource): Promise<UploadState> {
  const file =
    "file" in source ? source.file : new Blob([source.text], { type: "text/plain;charset=utf-8" });
  try {
    return (
      await callApi<{ status: "sent" | "not_configured" }>("/api/order-file/upload", {
        method: "POST",
        file,
      })
    ).status;
  } catch (error) {
    console.error("order file could not be forwarded", error);
    return "failed";
  }
}
