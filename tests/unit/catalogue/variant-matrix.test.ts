import { expect, test } from "vitest";
import {
  findVariantMatrix,
  resolveFactPlace,
  toRowPictures,
} from "@/lib/model/product/variant-matrix";

const size = { id: "size", title: "Taille", values: ["1 an", "2 ans"] };
const colour = { id: "colour", title: "Coloris", values: ["Sauge", "Rose", "Bleu"] };
const only = { id: "cloth", title: "Matière", values: ["Coton"] };

type Cell = {
  id: string;
  picture: string | null;
  optionValues: { optionId: string; value: string }[];
  price: number;
};

function variant(sizeValue: string, colourValue: string, part: Partial<Cell> = {}): Cell {
  return {
    id: `${sizeValue}/${colourValue}`,
    picture: null,
    price: 100,
    optionValues: [
      { optionId: "size", value: sizeValue },
      { optionId: "colour", value: colourValue },
      { optionId: "cloth", value: "Coton" },
    ],
    ...part,
  };
}

const all = (toPart: (sizeValue: string, colourValue: string) => Partial<Cell> = () => ({})) =>
  size.values.flatMap((s) => colour.values.map((c) => variant(s, c, toPart(s, c))));

test("[CAT-07] two options make a matrix, each variant in its cell; the one with fewer values is horizontal", () => {
  const matrix = findVariantMatrix([size, colour, only], all());
  expect(matrix?.rows.id).toBe("colour");
  expect(matrix?.columns.id).toBe("size");
  expect(matrix?.cells.map((row) => row.map((cell) => cell?.id))).toEqual([
    ["1 an/Sauge", "2 ans/Sauge"],
    ["1 an/Rose", "2 ans/Rose"],
    ["1 an/Bleu", "2 ans/Bleu"],
  ]);
});

test("[CAT-07] rows are the option by which images differ", () => {
  const bySize = findVariantMatrix(
    [size, colour],
    all((s) => ({ picture: `${s}.jpg` })),
  );
  expect(bySize?.rows.id).toBe("size");
  expect(bySize && toRowPictures(bySize)).toEqual(["1 an.jpg", "2 ans.jpg"]);
});

test("[CAT-07] an option with too many values to fit horizontally is vertical", () => {
  const many = { ...colour, values: Array.from({ length: 9 }, (_, index) => `Teinte ${index}`) };
  const variants = size.values.flatMap((s) =>
    many.values.map((c) => variant(s, c, { picture: `${s}.jpg` })),
  );
  expect(findVariantMatrix([size, many], variants)?.columns.id).toBe("size");
});

test("[CAT-07] a missing combination is null", () => {
  const variants = all().filter(({ id }) => id !== "2 ans/Rose");
  expect(findVariantMatrix([size, colour], variants)?.cells[1]).toEqual([
    variants.find(({ id }) => id === "1 an/Rose"),
    null,
  ]);
});

test("[CAT-07] one option, three options, a duplicate cell and a nearly empty table make no matrix", () => {
  expect(findVariantMatrix([colour, only], all())).toBeUndefined();
  expect(
    findVariantMatrix([size, colour, { ...only, values: ["Coton", "Lin"] }], all()),
  ).toBeUndefined();
  expect(findVariantMatrix([size, colour], [...all(), variant("1 an", "Rose")])).toBeUndefined();
  expect(
    findVariantMatrix([size, colour], [variant("1 an", "Rose"), variant("2 ans", "Bleu")]),
  ).toBeUndefined();
});

test("[CAT-07] a value is shown where it takes the fewest words", () => {
  const place = (toPrice: (s: string, c: string) => number) => {
    const matrix = findVariantMatrix(
      [size, colour],
      all((s, c) => ({ price: toPrice(s, c) })),
    );
    return matrix && resolveFactPlace(matrix, (cell) => String(cell.price));
  };
  expect(place(() => 100)).toBe("all");
  expect(place((s) => s.length)).toBe("column");
  expect(place((_, c) => c.length * (c === "Bleu" ? 3 : 1))).toBe("row");
  expect(place((s, c) => s.length * 100 + c.length)).toBe("cell");
});
