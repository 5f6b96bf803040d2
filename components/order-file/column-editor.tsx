"use client";

import { useTranslations } from "next-intl";
import { type ColumnRole, columnRoles } from "@/domain/order-file/column-words";
import { detectBelow } from "@/domain/order-file/detect-layout";
import type { SheetLayout } from "@/domain/order-file/sheet-layout";
import type { OrderSheet } from "@/domain/order-file/order-sheet";

const previewRows = 4;
const headerLines = 20;

type ColumnEditorProps = {
  sheet: OrderSheet;
  layout: SheetLayout;
  onLayout: (layout: SheetLayout) => void;
};

/**
 * The detected role of each column with the first rows below; every role and the header row can be
 * changed.
 */
export function ColumnEditor({ sheet, layout, onLayout }: ColumnEditorProps) {
  const t = useTranslations("orderFile.columns");
  const { roles, headerRow } = layout;
  const isWithoutCode = !roles.some(
    (role) => role === "sku" || role === "ean" || role === "code" || role === "name",
  );
  const isWithoutQuantity = !roles.includes("quantity");
  const used = roles.filter((role) => role !== "ignore").map((role) => t(`roles.${role}`));
  return (
    <details
      open={isWithoutCode || undefined}
      className="group mt-4 rounded-card border border-line"
    >
      <summary
        className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2
        marker:content-none"
      >
        <span className="font-semibold">{t("title")}</span>
        <span className="order-last w-full text-muted md:order-none md:w-auto md:min-w-0 md:flex-1">
          {used.join(" · ")}
        </span>
        <span className="ml-auto font-semibold underline underline-offset-4">{t("change")}</span>
      </summary>
      {isWithoutCode && (
        <p className="border-l-4 border-danger bg-surface px-4 py-2 font-semibold">
          {t("missingCode")}
        </p>
      )}
      {isWithoutQuantity && (
        <p className="border-l-4 border-warning bg-surface px-4 py-2">{t("missingQuantity")}</p>
      )}
      <div className="border-t border-line p-4">
        <label className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-semibold">{t("header")}</span>
          <select
            value={headerRow ?? "none"}
            onChange={(event) =>
              onLayout(
                detectBelow(
                  sheet,
                  event.target.value === "none" ? null : Number(event.target.value),
                ),
              )
            }
            className="min-h-11 rounded-control border border-muted bg-paper px-2"
          >
            <option value="none">{t("noHeader")}</option>
            {sheet.rows.slice(0, headerLines).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the file
              <option key={row} value={row}>
                {`${t("line", { line: row + 1 })} – ${cells
                  .filter((cell) => cell.trim() !== "")
                  .join(" | ")
                  .slice(0, 60)}`}
              </option>
            ))}
          </select>
        </label>
        <ColumnTable sheet={sheet} layout={layout} onLayout={onLayout} />
      </div>
    </details>
  );
}

function ColumnTable({ sheet, layout, onLayout }: ColumnEditorProps) {
  const t = useTranslations("orderFile.columns");
  const { roles, headerRow } = layout;
  const header = headerRow === null ? [] : (sheet.rows[headerRow] ?? []);
  const body = sheet.rows.slice((headerRow ?? -1) + 1, (headerRow ?? -1) + 1 + previewRows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keyboard
    <section aria-label={t("region")} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="text-left text-sm">
        <thead>
          <tr>
            {roles.map((role, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              <th key={column} scope="col" className="min-w-40 p-1 align-bottom font-normal">
                <label>
                  <span className="mb-1 block max-w-56 truncate">
                    <span className="font-semibold">
                      {t("column", { letter: toLetters(column) })}
                    </span>{" "}
                    {header[column]}
                  </span>
                  <select
                    value={role}
                    onChange={(event) =>
                      onLayout({
                        ...layout,
                        roles: withRole(roles, column, event.target.value as ColumnRole),
                      })
                    }
                    className={`min-h-11 w-full rounded-control border bg-paper px-2
                      ${role === "ignore" ? "border-line text-muted" : "border-ink font-semibold"}`}
                  >
                    {columnRoles.map((option) => (
                      <option key={option} value={option}>
                        {t(`roles.${option}`)}
                      </option>
                    ))}
                  </select>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the file
            <tr key={row} className="border-t border-line">
              {roles.map((role, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                  key={column}
                  className={`max-w-56 truncate px-2 py-1 tabular-nums
                    ${role === "ignore" ? "text-muted" : ""}`}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Each role belongs to one column, except names, which may have several. */
function withRole(roles: readonly ColumnRole[], changed: number, role: ColumnRole): ColumnRole[] {
  const isShared = role === "name" || role === "ignore";
  return roles.map((old, column) =>
    column === changed ? role : old === role && !isShared ? "ignore" : old,
  );
}

function toLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${toLetters(Math.floor(column / 26) - 1)}${last}`;
}
