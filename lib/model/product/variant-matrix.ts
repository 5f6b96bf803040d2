/** The variant data needed by the matrix; `rank` is the seller's order. */
export type MatrixVariant = {
  optionValues: { optionId: string; value: string }[];
  picture: string | null;
};
export type MatrixOption = { id: string; title: string; values: string[] };

/**
 * Two options as the axes of a table; `cells[row][column]` is null for a combination that doesn't
 * exist.
 */
export type VariantMatrix<V> = { rows: MatrixOption; columns: MatrixOption; cells: (V | null)[][] };

const columnsMax = 6;

/**
 * The order matrix of a product whose variants differ in exactly two options (CAT-07); undefined if
 * they don't, if two variants share a cell, or if most cells would be empty: a list is clearer
 * then. Rows are the option by which images differ, so that each row has its own, as long as the
 * other one fits horizontally.
 */
export function findVariantMatrix<V extends MatrixVariant>(
  options: readonly MatrixOption[],
  variants: readonly V[],
): VariantMatrix<V> | undefined {
  const [first, second, third] = options.filter((option) => option.values.length > 1);
  if (!first || !second || third) return undefined;
  const upright = fillCells(second, first, variants);
  if (!upright || variants.length * 2 < first.values.length * second.values.length)
    return undefined;
  const turned: VariantMatrix<V> = {
    rows: first,
    columns: second,
    cells: first.values.map((_, row) =>
      second.values.map((__, column) => upright.cells[column]?.[row] ?? null),
    ),
  };
  const fits = (matrix: VariantMatrix<V>) => matrix.columns.values.length <= columnsMax;
  if (fits(upright) !== fits(turned)) return fits(upright) ? upright : turned;
  if (hasRowPictures(upright) !== hasRowPictures(turned))
    return hasRowPictures(upright) ? upright : turned;
  return upright.columns.values.length <= turned.columns.values.length ? upright : turned;
}

function fillCells<V extends MatrixVariant>(
  rows: MatrixOption,
  columns: MatrixOption,
  variants: readonly V[],
): VariantMatrix<V> | undefined {
  const cells: (V | null)[][] = rows.values.map(() => columns.values.map(() => null));
  for (const variant of variants) {
    const row = cells[rows.values.indexOf(findValue(variant, rows.id) ?? "")];
    const column = columns.values.indexOf(findValue(variant, columns.id) ?? "");
    if (!row || column < 0 || row[column]) return undefined;
    row[column] = variant;
  }
  return { rows, columns, cells };
}

const findValue = (variant: MatrixVariant, optionId: string) =>
  variant.optionValues.find((value) => value.optionId === optionId)?.value;

function hasRowPictures<V extends MatrixVariant>({ cells }: VariantMatrix<V>): boolean {
  const pictures = cells.map((row) =>
    findShared(row.flatMap((variant) => (variant ? [variant.picture] : []))),
  );
  return pictures.every((picture) => picture) && new Set(pictures).size > 1;
}

/** The image shared by all variants of each row, if any. */
export function toRowPictures<V extends MatrixVariant>({
  cells,
}: VariantMatrix<V>): (string | null)[] {
  return cells.map(
    (row) => findShared(row.flatMap((variant) => (variant ? [variant.picture] : []))) ?? null,
  );
}

/** Where a value is shown: once for all, in the header of each column or row, or in every cell. */
export type FactPlace = "all" | "column" | "row" | "cell";

/**
 * The most compact place that shows a value correctly for all variants; variants with the same key
 * share the value.
 */
export function resolveFactPlace<V>(
  { cells }: VariantMatrix<V>,
  toKey: (variant: V) => string,
): FactPlace {
  const keys = cells.map((row) =>
    row.map((variant) => (variant === null ? undefined : toKey(variant))),
  );
  const isShared = (line: (string | undefined)[]) =>
    new Set(line.filter((key) => key !== undefined)).size <= 1;
  if (isShared(keys.flat())) return "all";
  if ((keys[0] ?? []).every((_, column) => isShared(keys.map((row) => row[column]))))
    return "column";
  return keys.every(isShared) ? "row" : "cell";
}

function findShared<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
