"use client";

import {
  type ClipboardEvent,
  type CSSProperties,
  type ReactNode,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { RefObject } from "react";
import type { QuantitySheet } from "@/lib/browser/cart/quantity-sheet";
import {
  type VariantGridLabels,
  type VariantRow,
  variantColumns,
} from "@/lib/model/product/variant-table";
import { CellNote } from "./cell-note";
import type { GridCommand } from "./grid-keys";
import { gridHtml, type RowSpan } from "./rows/grid-view";
import { useGridView } from "./use-grid-view";

/** Methods of a grid for its owner. */
export type GridHandle = { goTo: (index: number) => void; selected: () => RowSpan };

type VariantGridProps = {
  rows: readonly VariantRow[];
  sheet: QuantitySheet;
  labels: VariantGridLabels;
  /** False while more rows are being loaded. */
  isComplete: boolean;
  /**
   * Inside a dialog, which scrolls natively and contains the rows of one product: all are rendered.
   */
  isInDialog?: boolean;
  /** Id of the element with information about the focused row. */
  noteId: string;
  handle: RefObject<GridHandle | null>;
  onCommand: (command: GridCommand) => boolean;
  onPaste?: (event: ClipboardEvent) => void;
  onCopy?: (event: ClipboardEvent) => void;
  /** Content below the rows; receives the focused row. */
  children: (row: VariantRow | undefined) => ReactNode;
};

/**
 * Variants as rows of equal height with a quantity each, virtualised: an ARIA grid with the
 * keyboard controls of a spreadsheet (CAT-05).
 */
export function VariantGrid({
  rows,
  sheet,
  labels,
  isComplete,
  isInDialog = false,
  noteId,
  handle,
  ...props
}: VariantGridProps) {
  const element = useRef<HTMLDivElement>(null);
  const [firstRows] = useState(() => ({ __html: gridHtml(rows, labels) }));
  const grid = useGridView(element, {
    rows,
    labels,
    sheet,
    isWhole: isInDialog,
    noteId,
    onCommand: props.onCommand,
  });
  useImperativeHandle(handle, () => ({ goTo: grid.goTo, selected: grid.selected }));
  const noted = rows[grid.row];
  return (
    <>
      <div className="vt-rows" style={{ "--rows": rows.length } as CSSProperties}>
        {/* biome-ignore lint/a11y/useSemanticElements: rows are placed by their number */}
        <div
          ref={element}
          role="grid"
          tabIndex={-1}
          aria-label={labels.caption}
          aria-rowcount={isComplete ? rows.length + 1 : -1}
          aria-colcount={variantColumns.length}
          aria-multiselectable={!isInDialog}
          data-soft
          onFocus={grid.onFocus}
          onBlur={grid.onBlur}
          onInput={grid.onInput}
          onMouseDown={grid.onMouseDown}
          onKeyDown={grid.onKeyDown}
          onPaste={props.onPaste}
          onCopy={props.onCopy}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/format/html escapes texts
          dangerouslySetInnerHTML={firstRows}
        />
        {noted && (
          <CellNote
            row={noted}
            sheet={sheet}
            index={grid.row}
            isAbove={isAbove(grid.row, rows.length)}
            onTaken={() => grid.goTo(grid.row)}
          />
        )}
      </div>
      {props.children(noted)}
    </>
  );
}

/** Below the last rows there is no room for a note. */
const isAbove = (index: number, count: number) => index > 2 && index > count - 3;
