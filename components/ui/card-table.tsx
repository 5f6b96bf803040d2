import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

export type CardColumn<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Class names of its cells: their style, and their position in a card. */
  className?: string;
};

type CardTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  /** The first one names the row and links to its page; the last one is an amount. */
  columns: readonly CardColumn<Row>[];
};

/** Rows that link to their own pages as a table; below 768 px each is a card. */
export function CardTable<Row extends { id: string }>(props: CardTableProps<Row>) {
  const { caption, rows, columns } = props;
  const last = columns.length - 1;
  return (
    <table className="mt-6 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-sm text-muted max-md:sr-only">
        <tr>
          {columns.map(({ heading }, index) => (
            <th
              key={heading}
              scope="col"
              className={`px-3 py-2 font-semibold ${index === last ? "text-right" : ""}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="relative border-line hover:bg-surface max-md:grid max-md:grid-cols-[1fr_auto]
              max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:p-4
              md:border-b"
          >
            {columns.map(({ heading, className, cell }, index) => {
              const Cell = index === 0 ? "th" : "td";
              return (
                <Cell
                  key={heading}
                  scope={index === 0 ? "row" : undefined}
                  className={`md:table-cell md:px-3 md:py-4 md:align-middle ${className ?? ""}`}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The link of a row, stretched over its whole area. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="underline underline-offset-4 after:absolute after:inset-0">
      {children}
    </Link>
  );
}

/** For cells with an amount, next to the first or second row of a card. */
const amount = "text-right font-semibold tabular-nums max-md:col-start-2";
export const amountCell = {
  first: `${amount} max-md:row-start-1`,
  second: `${amount} max-md:row-start-2`,
};
