export type LineGroup<Line> = { key: number; lines: { line: Line; position: number }[] };

const size = 10;

/**
 * Lines in groups of at most ten, in order. `known` remembers each line's group, so that lines
 * after a removed one stay in theirs and keep their state and input.
 */
export function groupLines<Line extends { id: string }>(
  lines: readonly Line[],
  known: Map<string, number>,
): LineGroup<Line>[] {
  const groups: LineGroup<Line>[] = [];
  for (const [index, line] of lines.entries()) {
    const last = groups.at(-1);
    const free = last === undefined ? 0 : last.key + Number(last.lines.length >= size);
    const key = Math.max(known.get(line.id) ?? free, last?.key ?? 0);
    known.set(line.id, key);
    const entry = { line, position: index + 1 };
    if (key === last?.key) last.lines.push(entry);
    else groups.push({ key, lines: [entry] });
  }
  return groups;
}
