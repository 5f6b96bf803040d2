export const jsonDepthMax = 32;

/** Whether JSON is nested deeper than any valid body, determined without parsing it. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  if (text.length <= jsonDepthMax) return false;
  for (let position = 0; position < text.length; position += 1) {
    const character = text.charCodeAt(position);
    if (quoted) {
      if (character === 92) position += 1;
      else if (character === 34) quoted = false;
    } else if (character === 34) quoted = true;
    else if (character === 123 || character === 91) {
      depth += 1;
      if (depth > jsonDepthMax) return true;
    } else if (character === 125 || character === 93) depth -= 1;
  }
  return false;
}
