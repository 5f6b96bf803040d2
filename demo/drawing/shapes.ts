import { beddingShapes } from "./bedding-shapes";
import { feedingShapes } from "./feeding-shapes";
import { keepsakeShapes } from "./keepsake-shapes";
import { nurseryShapes } from "./nursery-shapes";
import type { Shape } from "./picture";
import { playShapes } from "./play-shapes";
import { rollingShapes } from "./rolling-shapes";
import { toyShapes } from "./toy-shapes";
import { trailShapes } from "./trail-shapes";

/** All shapes by name; the number selects a variation. */
export const shapes: Readonly<Record<string, (figure: number) => Shape>> = {
  ...beddingShapes,
  ...nurseryShapes,
  ...keepsakeShapes,
  ...feedingShapes,
  ...toyShapes,
  ...playShapes,
  ...rollingShapes,
  ...trailShapes,
};
