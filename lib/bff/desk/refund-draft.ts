import "server-only";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { cookies } from "next/headers";
import type { NextResponse } from "next/server";
import { z } from "zod";
import {
  draftField,
  newDraftKey,
  type RefundRefusal,
  readDraftKey,
  readNote,
  refundNoteMax,
  toRefundLocation,
  toRefundPath,
} from "../../model/desk/refund-form";
import { sealValue, sessionCookieOptions, unsealValue } from "../customer/session-seal";

const lifetimeMs = 3_600_000;
const noteSealSchema = z.strictObject({
  kind: z.literal("refund-note"),
  orderId: z.string(),
  /**
   * UTF-16, deflated: at most two bytes per character in any script, so that the longest note fits
   * into the 4096 bytes of a cookie.
   */
  packed: z.base64url(),
});
const cookieName = (draftKey: string) => `comptoir_refund_${draftKey}`;

type SentDraft = { orderId: string; fields: URLSearchParams; host: string };
type StoredDraft = { location: string; cookies(response: NextResponse): void };

/**
 * Redirects to the refund page with the entered values. The note must not appear in an address, the
 * history or a log: a sealed cookie keeps it for an hour, for this page only. An overlong note,
 * which browsers do not let anybody type, is truncated.
 */
export async function keepRefundDraft(
  sent: SentDraft,
  refusal?: RefundRefusal,
): Promise<StoredDraft> {
  const { orderId, host } = sent;
  const draftKey = readDraftKey(sent.fields) ?? newDraftKey();
  const fields = new URLSearchParams(sent.fields);
  fields.set(draftField, draftKey);
  const location = toRefundLocation(orderId, fields, refusal);
  const note = readNote(fields).slice(0, refundNoteMax + 1);
  if (note === "") return { location, cookies: forgetNote(sent) };
  const packed = deflateRawSync(Buffer.from(note, "utf16le")).toString("base64url");
  const seal = await sealValue({ kind: "refund-note", orderId, packed }, lifetimeMs);
  const options = { ...toOptions(orderId, host), maxAge: lifetimeMs / 1000 };
  return {
    location,
    cookies: (response) => response.cookies.set(cookieName(draftKey), seal, options),
  };
}

/** Deletes the note of a completed refund. */
export function forgetNote({ orderId, fields, host }: SentDraft): StoredDraft["cookies"] {
  const draftKey = readDraftKey(fields);
  return (response) => {
    if (draftKey)
      response.cookies.set(cookieName(draftKey), "", { ...toOptions(orderId, host), maxAge: 0 });
  };
}

const toOptions = (orderId: string, host: string) => ({
  ...sessionCookieOptions(host),
  path: toRefundPath(orderId),
});

/** The stored note of a refund; "" if there is none. */
export async function readStoredNote(orderId: string, draftKey: string): Promise<string> {
  const seal = (await cookies()).get(cookieName(draftKey))?.value;
  if (!seal) return "";
  const { success, data } = noteSealSchema.safeParse(await unsealValue(seal));
  return success && data.orderId === orderId
    ? inflateRawSync(Buffer.from(data.packed, "base64url")).toString("utf16le")
    : "";
}
