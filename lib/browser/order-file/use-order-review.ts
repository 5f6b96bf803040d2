import "client-only";
import { useCallback, useEffect, useRef, useState } from "react";
import { detectLayout } from "@/lib/model/order-file/detect-layout";
import { type FileFault, OrderFileError, type OrderSheet, toTextSheet } from "@/lib/model/order-file/order-sheet";
import { callApi } from "../api-client";
import { keepReview, type OrderFileReview, readReview, type UploadState } from "./order-file-memory";
import { readOrderFile } from "./read-order-file";

export type OrderSource = { file: File } | { text: string; name: string };
type Change = (review: OrderFileReview) => OrderFileReview;
/** `review` undefined: what is kept is being read; null: there is none. */
export type OrderReview = {
  review: OrderFileReview | null | undefined;
  isReading: boolean;
  fault: FileFault | undefined;
  open: (source: OrderSource) => Promise<void>;
  change: (change: Change) => void;
};

/**
 * The file under review: read here in the browser, kept through reloads and outages, and passed on to the order-upload service
 * beside it (API-05). A file that can't be read leaves the review before it as it is.
 */
export function useOrderReview(customerId: string): OrderReview {
  const [review, setReview] = useState<OrderFileReview | null>();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<FileFault>();
  const isTouched = useRef(false);
  useEffect(() => {
    void readReview(customerId).then((kept) => {
      if (!isTouched.current) setReview(kept ?? null);
    });
  }, [customerId]);
  useEffect(() => {
    if (review && isTouched.current) void keepReview(customerId, review);
  }, [customerId, review]);
  const change = useCallback((apply: Change) => {
    isTouched.current = true;
    setReview((current) => current && apply(current));
  }, []);
  const open = useCallback(
    async (source: OrderSource) => {
      setReading(true);
      setFault(undefined);
      try {
        const sheet = await readSource(source);
        const layout = detectLayout(sheet);
        isTouched.current = true;
        setReview({ sheet, layout, decisions: {}, outcomes: {}, chosen: [], upload: "waiting" });
        void upload(source).then((state) => change((current) => (current.sheet === sheet ? { ...current, upload: state } : current)));
      } catch (error) {
        if (!(error instanceof OrderFileError)) throw error;
        setFault(error.fault);
      } finally {
        setReading(false);
      }
    },
    [change],
  );
  return { review, isReading, fault, open, change };
}

async function readSource(source: OrderSource): Promise<OrderSheet> {
  return "file" in source ? readOrderFile(source.file) : toTextSheet(source.text, { name: source.name, kind: "text" });
}

async function upload(source: OrderSource): Promise<UploadState> {
  const file = "file" in source ? source.file : new Blob([source.text], { type: "text/plain;charset=utf-8" });
  try {
    return (await callApi<{ status: "sent" | "not_configured" }>("/api/order-file/upload", { method: "POST", file })).status;
  } catch (error) {
    console.error("the order file was not passed on", error);
    return "failed";
  }
}
