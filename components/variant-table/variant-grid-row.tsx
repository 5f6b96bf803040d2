"use client";

import { memo } from "react";
import type { OrderDraft } from "@/lib/browser/order-draft";
import type { VariantGridLabels, VariantRow } from "@/lib/model/variant-table";
import { QuantityCell } from "./quantity-cell";

type VariantGridRowProps = { row: VariantRow; index: number; draft: OrderDraft; isActive: boolean; labels: VariantGridLabels };

/** One variant, in as few elements as it takes: rows are made and dropped while the table scrolls. */
export const VariantGridRow = memo(function VariantGridRow({ row, index, draft, isActive, labels }: VariantGridRowProps) {
  return (
    <tr aria-rowindex={index + 2} data-index={index} style={{ top: `calc(var(--row) * ${index})` }}>
      <td>{row.picture ? <img src={row.picture} alt="" width={44} height={44} loading="lazy" decoding="async" /> : <i />}</td>
      <td>
        <a href={`/products/${row.handle}`} tabIndex={isActive ? 0 : -1}>
          {row.productTitle}
        </a>
      </td>
      <td>{row.title}</td>
      <td>{row.sku}</td>
      <td>{row.ean}</td>
      <td>
        {row.stock && <span data-stock={row.stock.kind}>{row.stock.label}</span>}
        {row.stock?.date && <small>{row.stock.date}</small>}
      </td>
      <td>{row.pack}</td>
      <td>
        {row.price}
        {row.listPrice && (
          <s>
            <span className="sr-only">{labels.listPrice} </span>
            {row.listPrice}
          </s>
        )}
      </td>
      <td>{row.reason === null ? <QuantityCell row={row} draft={draft} isActive={isActive} name={labels.quantityOf} /> : row.reason}</td>
    </tr>
  );
});
