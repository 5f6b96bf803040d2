import "client-only";
import {
  type AnnotationTitles,
  annotateSheet,
  type RowWords,
  toCsvText,
} from "@/domain/order-file/annotate-sheet";
import type { OrderSheet } from "@/domain/order-file/order-sheet";
import type { ReviewRow } from "@/domain/order-file/review";
import { handOverFile } from "../page/hand-over-file";
import { writeWorkbook } from "./write-workbook";

type Annotation = {
  titles: AnnotationTitles;
  suffix: string;
  rows: readonly (ReviewRow & { words: RowWords })[];
};

/** Downloads the annotated file: a workbook for a workbook, else CSV with the file's delimiter. */
export function downloadAnnotated(
  sheet: OrderSheet,
  headerRow: number | null,
  { titles, suffix, rows }: Annotation,
): void {
  const table = annotateSheet(sheet, headerRow, titles, rows);
  const isWorkbook = sheet.kind === "xlsx";
  const blob = isWorkbook
    ? writeWorkbook(table)
    : new Blob([toCsvText(table, sheet.delimiter)], { type: "text/csv;charset=utf-8" });
  handOverFile(
    blob,
    `${sheet.name.replace(/\.[a-z]{3,4}$/i, "")}-${suffix}.${isWorkbook ? "xlsx" : "csv"}`,
  );
}
