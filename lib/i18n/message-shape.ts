/**
 * One argument of an ICU message: its type (`text` if it has none) and, for choices, its options.
 */
export type MessageArgument = { name: string; type: string; options: string[] };
export type MessageShape = { arguments: MessageArgument[]; tags: string[] };

/**
 * What a translation must have in common with its reference: arguments, tags, options. Errors:
 * Error if braces do not match.
 */
export function readMessageShape(message: string): MessageShape {
  const shape: MessageShape = {
    arguments: [],
    tags: [...message.matchAll(/<([a-zA-Z][\w-]*)>/g)].map((match) => match[1] ?? ""),
  };
  readArguments(message, shape);
  return shape;
}

function readArguments(message: string, shape: MessageShape): void {
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] === "'" && (message[at + 1] === "{" || message[at + 1] === "}"))
      at = closingQuote(message, at + 1);
    else if (message[at] === "}") throw new Error(`unexpected } in "${message}"`);
    else if (message[at] === "{") {
      const end = closingBrace(message, at);
      shape.arguments.push(readArgument(message.slice(at + 1, end), shape));
      at = end;
    }
  }
}

function readArgument(inside: string, shape: MessageShape): MessageArgument {
  const [name = "", type = "text"] = inside.split(",", 2).map((part) => part.trim());
  if (!/^\w+$/.test(name)) throw new Error(`"{${inside}}" names no argument`);
  const options: string[] = [];
  if (/^(plural|select|selectordinal)$/.test(type)) {
    let rest = inside.slice(inside.indexOf(",", inside.indexOf(",") + 1) + 1);
    for (let open = rest.indexOf("{"); open !== -1; open = rest.indexOf("{")) {
      const end = closingBrace(rest, open);
      options.push(rest.slice(0, open).trim().split(/\s+/).at(-1) ?? "");
      readArguments(rest.slice(open + 1, end), shape);
      rest = rest.slice(end + 1);
    }
  }
  return { name, type, options };
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a { is never closed in "${text}"`);
}

function closingQuote(text: string, from: number): number {
  const end = text.indexOf("'", from);
  return end === -1 ? text.length : end;
}
