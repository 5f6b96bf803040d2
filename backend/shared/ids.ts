import { monotonicFactory } from "ulid";

const ulid = monotonicFactory();

export type IdPrefix =
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
  | "laddr"
  | "req"
  | "batch"
  | "disc"
  | "dru"
  | "discon";

/** `prefix_` and a 26-character ULID: ids sort by creation. */
export function createId(prefix: IdPrefix): string {
  return `${prefix}_${ulid()}`;
}
