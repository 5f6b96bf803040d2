"use client";

import { useEffect, useRef, useState } from "react";
import { photoBytesMax, photosPerLineMax } from "@/contract/limits";
import { photoTypes } from "@/contract/order/photo";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";

/** A photo being or already uploaded; `preview` is an object URL of the local file. */
export type ChosenPhoto = { key: string; name: string; preview: string; isSent: boolean };
/** `other`: another reason, from the call's error. */
export type PhotoFault = {
  key: string;
  name: string;
  why: "type" | "size" | "many" | "other";
  error?: unknown;
};
type OfLine = { photos: ChosenPhoto[]; faults: PhotoFault[] };

const none: OfLine = { photos: [], faults: [] };
const types: ReadonlySet<string> = new Set(photoTypes);

/**
 * Photos that a buyer selects for the lines of a return: each is uploaded at once, so that
 * submitting the return is quick; files that are not images, too large or too many are reported by
 * name.
 */
export function useReturnPhotos(orderId: string) {
  const [lines, setLines] = useState<Record<string, OfLine>>({});
  const sending = useRef(new Map<string, Promise<string | undefined>>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const shown = previews.current;
    return () => {
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);
  const change = (lineId: string, to: (line: OfLine) => OfLine) =>
    setLines((all) => ({ ...all, [lineId]: to(all[lineId] ?? none) }));
  const ofLine = (lineId: string): OfLine => lines[lineId] ?? none;

  const send = async (lineId: string, key: string, file: File): Promise<string | undefined> => {
    const path = `/api/orders/${encodeURIComponent(orderId)}/photos` as const;
    const query = new URLSearchParams({ name: file.name.slice(-200) });
    try {
      const call = { method: "POST", file, idempotencyKey: key } as const;
      const { id } = await callApi<{ id: string }>(`${path}?${query}`, call);
      change(lineId, ({ photos, faults }) => ({
        faults,
        photos: photos.map((photo) => (photo.key === key ? { ...photo, isSent: true } : photo)),
      }));
      return id;
    } catch (error) {
      change(lineId, ({ photos, faults }) => ({
        photos: photos.filter((photo) => photo.key !== key),
        faults: [...faults, { key, name: file.name, ...toFault(error) }],
      }));
      return undefined;
    }
  };
  const add = (lineId: string, files: readonly File[]) => {
    const faults: PhotoFault[] = [];
    const refuse = (name: string, why: PhotoFault["why"]) =>
      faults.push({ key: crypto.randomUUID(), name, why });
    const added: ChosenPhoto[] = [];
    const room = photosPerLineMax - ofLine(lineId).photos.length;
    for (const file of files) {
      const { name } = file;
      if (!types.has(file.type)) refuse(name, "type");
      else if (file.size > photoBytesMax) refuse(name, "size");
      else if (added.length >= room) refuse(name, "many");
      else {
        const key = crypto.randomUUID();
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        added.push({ key, name, preview, isSent: false });
        sending.current.set(key, send(lineId, key, file));
      }
    }
    change(lineId, ({ photos }) => ({ photos: [...photos, ...added], faults }));
  };
  const remove = (lineId: string, key: string) =>
    change(lineId, ({ photos, faults }) => ({
      faults,
      photos: photos.filter((photo) => photo.key !== key),
    }));
  /** The ids of a line's photos, once all are uploaded; undefined if an upload failed. */
  const idsOf = async (lineId: string): Promise<string[] | undefined> => {
    const ids = await Promise.all(ofLine(lineId).photos.map(({ key }) => sending.current.get(key)));
    const sent = ids.filter((id) => id !== undefined);
    return sent.length === ids.length ? sent : undefined;
  };
  return { ofLine, add, remove, idsOf };
}

function toFault(error: unknown): Omit<PhotoFault, "key" | "name"> {
  if (error instanceof ApiClientError && error.status === 413) return { why: "size" };
  const isRefused = error instanceof ApiClientError && error.code === "invalid_data";
  return isRefused ? { why: "type" } : { why: "other", error };
}
