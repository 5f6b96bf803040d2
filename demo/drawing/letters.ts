import { circle } from "./path";

type Letter = { d: string; advance: number; dot?: readonly [number, number] };

const ring = (cx: number) => circle(cx, -30, 30);

/** Lower-case letters as single strokes, 60 high on a baseline at 0, ascenders to -100. */
const letters: Readonly<Record<string, Letter>> = {
  a: { d: `${ring(30)}M60 -60V0`, advance: 60 },
  b: { d: `M0 -100V0${ring(30)}`, advance: 60 },
  e: { d: "M1 -31H59A29 30 0 1 0 48 -7", advance: 59 },
  g: { d: `${ring(30)}M60 -60V6A29 28 0 0 1 6 20`, advance: 60 },
  i: { d: "M0 -60V0", advance: 0, dot: [0, -88] },
  k: { d: "M0 -100V0M44 -60L2 -24M15 -35L48 0", advance: 48 },
  l: { d: "M0 -100V0", advance: 0 },
  n: { d: "M0 0V-60M0 -32A26 28 0 0 1 52 -32V0", advance: 52 },
  o: { d: ring(30), advance: 60 },
  p: { d: `M0 -60V34${ring(30)}`, advance: 60 },
  t: { d: "M14 -88V-22Q14 0 36 0M-4 -60H36", advance: 36 },
  u: { d: "M0 -60V-28A26 28 0 0 0 52 -28V-60M52 -60V0", advance: 52 },
  w: { d: "M0 -60L20 0L40 -54L60 0L80 -60", advance: 80 },
};

type Lettering = {
  x: number;
  y: number;
  spacing: number;
  draw: (path: string, at: string, index: number) => string;
  dot: (at: readonly [number, number], index: number) => string;
};

/**
 * Draws a word letter by letter, a space being half a letter wide; returns the drawing and where it
 * ends.
 */
export function lettering(
  word: string,
  { x, y, spacing, draw, dot }: Lettering,
): { body: string; end: number } {
  let at = x;
  const body = [...word].map((character, index) => {
    const letter = letters[character];
    if (!letter) {
      at += spacing * 1.2;
      return "";
    }
    const drawn =
      draw(letter.d, `translate(${at} ${y})`, index) +
      (letter.dot ? dot([at + letter.dot[0], y + letter.dot[1]], index) : "");
    at += letter.advance + spacing;
    return drawn;
  });
  return { body: body.join(""), end: at - spacing };
}
