import {
  clothPicture,
  detailPicture,
  mainPicture,
  scenePicture,
  type Subject,
} from "../drawing/picture";
import { shapes } from "../drawing/shapes";
import { between } from "./chance";
import type { Colourway, Design, Family, Range } from "./family";

export type Pictures = { gallery: string[]; ofColourway: ReadonlyMap<string, string> };

/** Draws each picture once, even if several products show it, and stores it by path. */
export class PictureBook {
  readonly files = new Map<string, string>();
  constructor(private readonly range: Range) {}

  /** The pictures of a product; empty for the few without photos. */
  of(family: Family, design: Design, colourways: readonly Colourway[]): Pictures {
    const seed = `${this.range.prefix} ${family.key} ${design.key}`;
    if (between(`photo ${seed}`, 1, 44) === 1) return { gallery: [], ofColourway: new Map() };
    const ofColourway = new Map(
      colourways.map((colourway) => [colourway.code, this.main(family, design, colourway)]),
    );
    const [first] = colourways;
    if (!first) return { gallery: [], ofColourway };
    const wanted = between(`views ${seed}`, 0, 9);
    const gallery = [this.main(family, design, first)];
    if (wanted > 1) gallery.push(this.detail(family, design, first));
    if (wanted > 3) gallery.push(this.scene(family, design, first));
    return { gallery, ofColourway };
  }

  private subject(family: Family, design: Design, colourway: Colourway): Subject {
    const shape = shapes[family.shape];
    if (!shape) throw new Error(`no shape ${family.shape}`);
    return {
      shape: shape(design.figure),
      palette: colourway.palette,
      motif: design.motif,
      style: this.range.style,
    };
  }

  private keep(path: string, drawn: () => string): string {
    if (!this.files.has(path)) this.files.set(path, drawn());
    return path;
  }

  private main(family: Family, design: Design, colourway: Colourway): string {
    return this.keep(
      `products/${family.shape}-${design.key}-${colourway.code.toLowerCase()}.svg`,
      () => mainPicture(this.subject(family, design, colourway)),
    );
  }

  private detail(family: Family, design: Design, colourway: Colourway): string {
    const name = family.cloth ? `cloth-${design.key}` : `${family.shape}-${design.key}`;
    return this.keep(`products/${name}-${colourway.code.toLowerCase()}-detail.svg`, () =>
      (family.cloth ? clothPicture : detailPicture)(this.subject(family, design, colourway)),
    );
  }

  private scene(family: Family, design: Design, colourway: Colourway): string {
    const [, , , , ...measures] = family.sizes[0] ?? [];
    const [across, up] = family.seen ?? (family.cloth ? [1, 0] : [0, 2]);
    return this.keep(
      `products/${family.key}-${design.key}-${colourway.code.toLowerCase()}-scene.svg`,
      () =>
        scenePicture(
          this.subject(family, design, colourway),
          measures[across] ?? 0,
          measures[up] ?? 0,
        ),
    );
  }
}
