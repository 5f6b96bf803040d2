/**
 * The compression that an Accept-Encoding header allows: Brotli before gzip; none if neither is
 * accepted.
 */
export function acceptedEncoding(header: string): "br" | "gzip" | undefined {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!refused) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : undefined;
}
