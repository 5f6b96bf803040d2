import { pluralForms } from "../format/plural-forms";
import { type MessageShape, readMessageShape } from "./message-shape";

/** Messages by dotted key. */
export type Catalogue = Record<string, string>;

/** Flattens a catalogue's nested namespaces. Errors: Error if a leaf is not text. */
export function flattenCatalogue(nested: object, prefix = ""): Catalogue {
  const flat: Catalogue = {};
  for (const [key, value] of Object.entries(nested) as [string, unknown][]) {
    if (typeof value === "string") flat[prefix + key] = value;
    else if (value !== null && typeof value === "object")
      Object.assign(flat, flattenCatalogue(value, `${prefix}${key}.`));
    else throw new Error(`${prefix}${key} is not a text`);
  }
  return flat;
}

/**
 * Every difference from the reference: missing keys, arguments, tags, plural forms and choices
 * (I18N-02).
 */
export function compareCatalogues(
  reference: Catalogue,
  catalogue: Catalogue,
  language: string,
): string[] {
  const faults: string[] = [];
  for (const key of Object.keys(catalogue))
    if (!(key in reference)) faults.push(`${key}: is not in the reference`);
  for (const [key, text] of Object.entries(reference)) {
    const translated = catalogue[key];
    if (translated === undefined) faults.push(`${key}: is missing`);
    else if (translated.trim() === "" && text.trim() !== "") faults.push(`${key}: is empty`);
    else
      faults.push(
        ...compareMessages(text, translated, language).map((fault) => `${key}: ${fault}`),
      );
  }
  return faults;
}

/**
 * How a text differs from its reference: arguments, tags, plural forms, choices; empty if it can
 * replace it.
 */
export function compareMessages(reference: string, translated: string, language: string): string[] {
  let expected: MessageShape;
  let found: MessageShape;
  try {
    expected = readMessageShape(reference);
    found = readMessageShape(translated);
  } catch (error) {
    return [(error as Error).message];
  }
  return [
    ...differences("argument", namesOf(expected), namesOf(found)),
    ...differences("tag", expected.tags, found.tags),
    ...found.arguments.flatMap((argument) => missingOptions(argument, expected, language)),
  ];
}

function namesOf(shape: MessageShape): string[] {
  return shape.arguments.map(
    (argument) => `{${argument.name}${argument.type === "text" ? "" : `, ${argument.type}`}}`,
  );
}

function differences(what: string, expected: string[], found: string[]): string[] {
  const missing = expected.filter((name) => !found.includes(name));
  const surplus = found.filter((name) => !expected.includes(name));
  return [...new Set(missing)]
    .map((name) => `lacks the ${what} ${name}`)
    .concat(
      [...new Set(surplus)].map((name) => `has the ${what} ${name}, which the reference does not`),
    );
}

/** `many` may be omitted in favour of `other`: it is only for millions. */
function missingOptions(
  argument: MessageShape["arguments"][number],
  reference: MessageShape,
  language: string,
): string[] {
  if (argument.type === "text") return [];
  if (argument.type === "select") {
    const expected =
      reference.arguments.find((other) => other.name === argument.name)?.options ?? [];
    return expected
      .filter((option) => !argument.options.includes(option))
      .map((option) => `{${argument.name}} lacks the choice ${option}`);
  }
  if (argument.type !== "plural" && argument.type !== "selectordinal") return [];
  const forms = pluralForms(language, argument.type === "plural" ? "cardinal" : "ordinal").filter(
    (form) => form !== "many",
  );
  return forms
    .filter((form) => !argument.options.includes(form))
    .map((form) => `{${argument.name}} lacks the plural form ${form}`);
}
