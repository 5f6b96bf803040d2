import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Catalogue, flattenCatalogue } from "./compare-catalogues";

const read = new Map<string, Promise<Catalogue>>();

/**
 * The bundled catalogue of a language, uncompiled, by dotted key. Errors: its file is not deployed.
 */
export function bundledTexts(language: string): Promise<Catalogue> {
  const known = read.get(language) ?? readTexts(language);
  read.set(language, known);
  return known;
}

async function readTexts(language: string): Promise<Catalogue> {
  return flattenCatalogue(
    JSON.parse(
      await readFile(join(process.cwd(), "messages", `${language}.json`), "utf8"),
    ) as object,
  );
}
