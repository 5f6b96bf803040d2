import { z } from "zod";
import { addressLineLengthMax, listLimitMax, nameLengthMax, postalCodeLengthMax } from "./limits";

/** Id with its prefix, e.g. `cart_01H…` (26 characters of ULID after the prefix). */
export const id = z.string().min(1).max(64);
export const isoDate = z.string().describe("ISO 8601 with milliseconds and Z");
export const minor = z.int().describe("amount in minor units of the currency");
export const metadata = z.record(z.string(), z.unknown()).nullable();
export const email = z.email().max(254).toLowerCase();
export const phone = z
  .string()
  .max(24)
  .regex(/^\+?\d{1,3} ?0?\d{9,10}$/)
  .describe("optional +, 1–3 digits, optional space, optional 0, then 9–10 digits (spec §5)");

/**
 * A telephone number as typed by staff, normalised to digits with an optional +: spaces, dots,
 * hyphens, slashes and a (0) after the country code are removed, and a leading 00 becomes +. Empty
 * means none.
 */
export const anyPhone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const written = text.trim().replace(/^00(?=\d)/, "+");
    if (written === "") return null;
    const digits = written.replace(/^(\+[\d\s]+)\(0\)/, "$1").replace(/[\s.()\-/]/g, "");
    if (/^\+?\d{4,15}$/.test(digits)) return digits;
    context.addIssue({
      code: "invalid_format",
      format: "regex",
      input: text,
      message: "must be a telephone number of 4 to 15 digits",
    });
    return z.NEVER;
  })
  .describe("a telephone number; stored as its digits");

export const stamps = { created_at: isoDate, updated_at: isoDate };
export const softStamps = { ...stamps, deleted_at: isoDate.nullable() };

/** Languages of pages and mails (I18N-01). */
export const languages = ["fr", "en", "de", "nl", "es", "it"] as const;
export type Language = (typeof languages)[number];

/**
 * `lang` is accepted by every store endpoint: the first part of the buyer's language, e.g. `fr`
 * (I18N-05).
 */
export const langQuery = { lang: z.string().min(2).max(10).optional() };

const wholeNumber = z.coerce.number().int();
/** The maximum number of entries in a response; 0 requests the largest possible page. */
export const listLimit = wholeNumber
  .min(0)
  .max(listLimitMax)
  .transform((limit) => (limit === 0 ? listLimitMax : limit))
  .describe("0: the maximum of one response");
export const listQuery = {
  ...langQuery,
  limit: listLimit.optional(),
  offset: wholeNumber.min(0).max(1_000_000).optional(),
};
/** An optional list; null clears it. */
export const clearable = <Entry extends z.ZodType>(list: z.ZodArray<Entry>) =>
  list
    .nullable()
    .transform((entries) => entries ?? [])
    .optional();
/** `fields` selects columns, `expand` replaces the default relations; both comma-separated. */
export const projectionQuery = {
  fields: z.string().max(1000).optional(),
  expand: z.string().max(1000).optional(),
};
export const queryBoolean = z.enum(["true", "false"]).transform((value) => value === "true");
/** Accepts `?id=a`, `?id[]=a&id[]=b` and `?id[0]=a`. */
export const queryList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const isoInstant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const earliest = Date.parse("0001-01-01T00:00:00.000Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");
/**
 * A day or an instant in ISO 8601 in the years 1 to 9999; UTC without an offset. The output is an
 * instant in UTC.
 */
export const instant = z
  .string()
  .max(40)
  .transform((text, context) => {
    const [day = "", time] = text.split("T");
    const zoned = time === undefined || /Z|[+-]\d{2}:?\d{2}$/.test(time) ? text : `${text}Z`;
    const at =
      isoInstant.test(text) && z.iso.date().safeParse(day).success ? Date.parse(zoned) : Number.NaN;
    if (at >= earliest && at <= latest) return new Date(at).toISOString();
    context.addIssue({
      code: "invalid_format",
      format: "datetime",
      input: text,
      message: "Invalid ISO datetime",
    });
    return z.NEVER;
  });
export const dateRange = z
  .strictObject({ gt: instant, gte: instant, lt: instant, lte: instant })
  .partial();
export const listEnvelope = { count: z.int(), offset: z.int(), limit: z.int() };
export const idParams = z.strictObject({ id });
export const langOnlyQuery = z.strictObject(langQuery);

/** An address in a request; the required parts are those of spec §5. */
export const addressInput = z.strictObject({
  first_name: z.string().max(nameLengthMax).nullish(),
  last_name: z.string().max(nameLengthMax).nullish(),
  company: z.string().max(100).nullish(),
  address_1: z.string().trim().min(1).max(addressLineLengthMax),
  address_2: z.string().max(addressLineLengthMax).nullish(),
  city: z.string().trim().min(1).max(100),
  postal_code: z.string().trim().min(1).max(postalCodeLengthMax),
  country_code: z.string().length(2).toLowerCase(),
  province: z.string().max(100).nullish(),
  phone: z.string().max(24).nullish(),
  metadata: metadata.optional(),
});

export const addressSchema = z.object({
  id,
  ...softStamps,
  customer_id: id.nullable(),
  company: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  city: z.string().nullable(),
  country_code: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
  metadata,
});
export type Address = z.output<typeof addressSchema>;

/** Translations by language and column: `{ "en": { "title": "Bib" } }`. */
export const translations = z
  .record(z.string(), z.record(z.string(), z.string()))
  .describe("by language, then by column");
