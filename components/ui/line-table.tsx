import type { ReactNode } from "react";

type LineTableProps = {
  caption: string;
  /** The headings of name and figures; figures are aligned right. */
  columns: readonly { heading: string; className?: string }[];
  className?: string;
  children: ReactNode;
};

/** A table of lines; each of `children` is a row with a name and figures. */
export function LineTable({ caption, columns, className = "", children }: LineTableProps) {
  const [what, ...figures] = columns;
  return (
    <table className={`w-full border-collapse text-left ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            {what?.heading}
          </th>
          {figures.map((figure) => (
            <th
              key={figure.heading}
              scope="col"
              className={`py-2 text-right font-semibold not-last:px-3 ${figure.className ?? ""}`}
            >
              {figure.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type LineNameProps = { title: string; description?: string | null; sku?: string | null };

/** A line's name; a description that only repeats the title is left out. */
export function LineName({ title, description, sku }: LineNameProps) {
  return (
    <>
      <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
      {description && description !== title && (
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">{description}</span>
      )}
      {sku && <span className="block text-sm text-muted">{sku}</span>}
    </>
  );
}
