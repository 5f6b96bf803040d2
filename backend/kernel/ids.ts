import { randomFillSync } from "node:crypto";
import { monotonicFactory } from "ulid";

const bytes = Buffer.alloc(4096);
let used = bytes.length;

/**
 * 0 to less than 1, from random bytes fetched in batches: fetching one costs as much as a thousand.
 */
function nextRandom(): number {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  const byte = bytes[used] ?? 0;
  used += 1;
  return byte / 256;
}

const ulid = monotonicFactory(nextRandom);

export type IdPrefix =
  | "aud"
  | "akey"
  | "cart"
  | "item"
  | "order"
  | "prod"
  | "variant"
  | "opt"
  | "optval"
  | "reg"
  | "cus"
  | "comp"
  | "addr"
  | "so"
  | "sm"
  | "ps"
  | "pay"
  | "sc"
  | "pk"
  | "usr"
  | "invite"
  | "pcol"
  | "pcat"
  | "ptag"
  | "ptyp"
  | "pl"
  | "ma"
  | "cgrp"
  | "sp"
  | "set"
  | "out"
  | "favlist"
  | "ml"
  | "img"
  | "tl"
  | "sloc"
  | "resitem"
  | "ful"
  | "tlink"
  | "laddr"
  | "req"
  | "gct"
  | "ref"
  | "refl"
  | "paycol"
  | "batch"
  | "disc"
  | "dru"
  | "discon"
  | "txr"
  | "gift"
  | "dorder"
  | "artc"
  | "scart"
  | "oreq"
  | "ohis"
  | "quote"
  | "qev"
  | "rr"
  | "note"
  | "noti"
  | "ret"
  | "claim"
  | "swap"
  | "citm"
  | "cimg"
  | "ctag"
  | "odoc"
  | "oph"
  | "whk"
  | "whev"
  | "whdl"
  | "oe"
  | "oec"
  | "oam"
  | "scat"
  | "scf";

/** `prefix_` and a 26-character ULID: ids sort by creation time. */
export function createId(prefix: IdPrefix): string {
  return `${prefix}_${ulid()}`;
}
