"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { findCodeRows } from "@/lib/browser/pad/find-code-rows";
import type { PadResult, PadSheet } from "@/lib/browser/pad/pad-sheet";
import { matchPastedBlock, type PastedBlock, parsePastedBlock } from "@/lib/model/cart/paste-block";
import { toRowLabel, type VariantRow } from "@/lib/model/product/variant-table";
import type { GridCommand } from "./grid-keys";
import type { GridHandle } from "./variant-grid";

type PadRows = {
  rows: readonly VariantRow[];
  isComplete: boolean;
  isFailed: boolean;
  loadAll: () => void;
  /** Rows outside the filter, to be appended to the table. */
  join: (rows: readonly VariantRow[]) => void;
};
type Held = { block: PastedBlock; start: number };

const codesNamed = 5;
const codeLengthMax = 200;

const toList = (names: readonly string[]) =>
  `${names.slice(0, codesNamed).join(", ")}${names.length > codesNamed ? ", …" : ""}`;
const joinSentences = (sentences: readonly (string | false)[]) =>
  sentences.filter(Boolean).join(" ").replaceAll("….", "…");

/** The pad's actions on many quantities at once, and their messages (CART-04). */
export function usePad(
  sheet: PadSheet,
  { rows, isComplete, isFailed, loadAll, join }: PadRows,
  grid: RefObject<GridHandle | null>,
) {
  const t = useTranslations("pad");
  const [message, setMessage] = useState("");
  const waiting = useRef<Held>(undefined);
  const spanOf = () => grid.current?.selected() ?? { first: 0, last: 1 };
  /**
   * The number of quantities to correct is shown next to the message, and updated with each
   * correction.
   */
  const toText = ({ entered, unavailable }: PadResult) => {
    const names = toList(unavailable.map((row) => row.sku ?? toRowLabel(row)));
    return joinSentences([
      t("entered", { count: entered.length }),
      names !== "" && t("unavailable", { count: unavailable.length, names }),
    ]);
  };
  const enterBlock = ({ block, start }: Held, elsewhere?: ReadonlyMap<string, VariantRow>) => {
    const { entries, unknown, beyond } = matchPastedBlock(block, rows, start, elsewhere);
    const joined = [...new Set(elsewhere?.values())];
    join(joined);
    const result = sheet.enter(entries);
    const rest = [
      joined.length > 0 && t("joined", { count: joined.length }),
      unknown.length > 0 &&
        t(elsewhere ? "unknown" : "unread", { count: unknown.length, codes: toList(unknown) }),
      beyond > 0 && t("beyond", { count: beyond }),
    ];
    setMessage(joinSentences([toText(result), ...rest]));
  };
  /**
   * Codes excluded by the filter are looked up in the whole catalogue; the paste is one undoable
   * action.
   */
  const paste = (held: Held) => {
    const { unknown } = matchPastedBlock(held.block, rows, held.start);
    const codes =
      held.block.kind === "lines"
        ? held.block.lines.map(({ code }) => code).filter((code) => unknown.includes(code))
        : [];
    const requested = codes.filter((code) => code !== "" && code.length <= codeLengthMax);
    if (requested.length === 0) {
      enterBlock(held, new Map());
      return;
    }
    setMessage(t("looking"));
    findCodeRows(requested).then(
      (found) => enterBlock(held, found),
      (error: unknown) => {
        console.error("codes outside the table could not be looked up", error);
        enterBlock(held);
      },
    );
  };
  useEffect(() => {
    const held = waiting.current;
    if (!held || !(isComplete || isFailed)) return;
    waiting.current = undefined;
    paste(held);
  });
  const fill = () => {
    const { first, last } = spanOf();
    const isOne = last - first === 1;
    const source = rows[isOne ? first - 1 : first];
    if (!source) return setMessage(t("nothingAbove"));
    sheet.settle(source);
    const text = sheet.get(source.id)?.typed ?? "";
    const targets = rows.slice(isOne ? first : first + 1, last);
    setMessage(toText(sheet.enter(targets.map((row) => ({ row, text })))));
  };
  const travel = (direction: "undo" | "redo") => {
    const own = rows[spanOf().first];
    if (direction === "undo" && own && sheet.isTyped(own.id)) return void sheet.revert(own);
    const changed = sheet[direction]();
    setMessage(
      changed.length === 0
        ? t(`${direction}Nothing`)
        : t(`${direction}Done`, { count: changed.length }),
    );
    const index = rows.findIndex(({ id }) => id === changed[0]?.id);
    if (index >= 0) grid.current?.goTo(index);
  };
  const empty = () => {
    const { first, last } = spanOf();
    if (last - first === 1) return false;
    setMessage(toText(sheet.enter(rows.slice(first, last).map((row) => ({ row, text: "" })))));
    return true;
  };
  const onCommand = (command: GridCommand): boolean => {
    if (command === "undo" || command === "redo") travel(command);
    else if (command === "fill") fill();
    else if (command === "empty") return empty();
    else return false;
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    const block = parsePastedBlock(event.clipboardData.getData("text"), rows);
    if (!block) return;
    event.preventDefault();
    const held = { block, start: spanOf().first };
    const isShort =
      block.kind === "lines"
        ? matchPastedBlock(block, rows, held.start).unknown.length > 0
        : held.start + block.texts.length > rows.length;
    if (isComplete || !isShort) return paste(held);
    waiting.current = held;
    setMessage(t("reading"));
    loadAll();
  };
  const onCopy = (event: ClipboardEvent) => {
    const { first, last } = spanOf();
    if (last - first === 1) return;
    event.preventDefault();
    event.clipboardData.setData(
      "text/plain",
      rows
        .slice(first, last)
        .map((row) => sheet.get(row.id)?.typed ?? "")
        .join("\n"),
    );
  };
  const goToFault = () => {
    const faulty = new Set(sheet.faulty);
    const index = rows.findIndex(({ id }) => faulty.has(id));
    if (index >= 0) grid.current?.goTo(index);
  };
  return { message, onCommand, onPaste, onCopy, goToFault };
}
