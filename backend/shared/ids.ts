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
  | "gct"
  | "ref"
  | "paycol"
  | "batch"
  | "disc"
  | "dru"
  | "discon"
  | "txr"
  | "gift"
  | "dorder"
  | "artc"
  | "scart";

/** `prefix_` and a 26-character ULID: ids sort by creation. */
export function createId(prefix: IdPrefix): string {
  return `${prefix}_${ulid()}`;
}
