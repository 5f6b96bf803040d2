import { z } from "zod";
import { id, stamps } from "../fields";
import { documentKinds } from "../order/document";
import { legalEntitySchema } from "./legal-entity";
import { messagingSchema } from "./messaging";

/** One named entry of a seller's settings, as on the wire. */
export const settingSchema = z.object({ id, ...stamps, key: z.string(), value: z.unknown() });

/** Maximum length of a seller's text in one language. */
const localizedLengthMax = 20_000;
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** Texts by language; blank ones are dropped. */
const localized = z
  .record(z.string().min(2).max(2), z.string().max(localizedLengthMax))
  .transform((texts) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")),
  );
const hostName = z
  .string()
  .regex(
    /^([a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?)?$/i,
    "must be a host name without scheme and path",
  );
const link = z.url({ protocol: /^https?$/ }).or(z.string().regex(/^\/(?!\/)/));
const image = link.or(z.string().regex(/^data:image\/svg\+xml[;,]/));

/** Units in which a seller's catalogue may give its measures. */
export const catalogueUnits = {
  length: ["mm", "cm", "dm", "m", "km", "µm", "in", "ft", "yd"],
  mass: ["g", "mg", "kg", "t", "oz", "lb"],
  volume: ["mL", "cL", "dL", "L", "mm³", "cm³", "dm³", "m³", "fl oz"],
} as const;
function unitOf(type: keyof typeof catalogueUnits) {
  const known = new Set(catalogueUnits[type].map((unit) => unit.toLowerCase()));
  return z.string().refine((unit) => known.has(unit.trim().toLowerCase()), {
    error: `must be one of ${catalogueUnits[type].join(", ")}`,
  });
}

const numberFormat = z
  .string()
  .max(60)
  .regex(/^[^{}]*(\{year\}[^{}]*\{number\}|\{number\}[^{}]*\{year\})[^{}]*$/)
  .describe("with {year} and {number}");

export const themeFonts = [
  "fraunces",
  "figtree",
  "baloo-2",
  "nunito-sans",
  "archivo",
  "instrument-sans",
] as const;
/** Time zones available to a seller, by their IANA names. */
const timeZones = [
  ...["Europe/Amsterdam", "Europe/Athens", "Europe/Berlin", "Europe/Brussels", "Europe/Bucharest"],
  ...["Europe/Budapest", "Europe/Copenhagen", "Europe/Dublin", "Europe/Helsinki", "Europe/Lisbon"],
  ...["Europe/London", "Europe/Luxembourg", "Europe/Madrid", "Europe/Oslo", "Europe/Paris"],
  ...["Europe/Prague", "Europe/Rome", "Europe/Sofia", "Europe/Stockholm", "Europe/Vienna"],
  ...["Europe/Warsaw", "Europe/Zurich", "America/New_York", "America/Chicago", "America/Denver"],
  ...["America/Los_Angeles", "America/Toronto", "America/Vancouver", "Asia/Dubai", "UTC"],
  ...["Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "Indian/Reunion"],
] as const;
const themeSchema = z.object({
  paper: colour.default("#ffffff").describe("page background"),
  surface: colour.default("#f6f6f4").describe("cards and panels"),
  ink: colour.default("#1c1c1c").describe("text"),
  muted: colour.default("#5f5f5f").describe("secondary text, at least 4.5:1 on paper and surface"),
  line: colour.default("#dcdcd8").describe("lines and borders"),
  highlight: colour.default("#f2e9d8").describe("tinted areas, text stays ink"),
  display_font: z.enum(themeFonts).default("instrument-sans"),
  text_font: z.enum(themeFonts).default("instrument-sans"),
  radius: z.int().min(0).max(28).default(6).describe("corner radius in px"),
  header: z.enum(["centered", "bar", "split"]).default("bar"),
  hero: z.enum(["full", "split", "mosaic"]).default("split"),
  card: z.enum(["framed", "plain", "tinted"]).default("plain"),
  density: z.enum(["airy", "compact"]).default("airy"),
  heading: z.enum(["normal", "upper"]).default("normal"),
});

/**
 * All known settings, with their defaults (SET-01). An invalid value is replaced by the default and
 * reported (SET-03); unknown keys are ignored.
 */
export const sellerSettingsShape = {
  name: z.string().trim().min(1).nullable().default(null),
  logo: image.nullable().default(null),
  logo_on_colour: image
    .nullable()
    .default(null)
    .describe(
      "the logo for a header in the brand's colour; without it, `logo` is shown on a light " +
        "background",
    ),
  colour: colour
    .default("#2f4858")
    .describe("brand colour; text on it is black or white by brightness 128 (TEN-05)"),
  theme: themeSchema.prefault({}),
  banner: z
    .object({
      image: image.nullable().default(null),
      title: localized.default({}),
      text: localized.default({}),
    })
    .nullable()
    .default(null),
  login_background: image.nullable().default(null),
  promo_banner: localized.nullable().default(null),
  christmas_banner: z.boolean().default(false),
  legal_notice: link.nullable().default(null),
  terms_link: link.nullable().default(null),
  privacy_link: link.nullable().default(null),
  messaging: messagingSchema
    .nullable()
    .default(null)
    .describe("the messaging widget of the seller's pages; a change reaches them in a minute"),
  units: z
    .object({
      length: unitOf("length").default("mm"),
      mass: unitOf("mass").default("g"),
      volume: unitOf("volume").default("mL"),
    })
    .prefault({}),
  out_of_stock_enabled: z.boolean().default(true).describe("show `out of stock`"),
  disable_add_to_cart_when_no_stock: z.boolean().default(true),
  stock_level_enabled: z.boolean().default(true).describe("show the stock state at all"),
  quantity_left_enabled: z.boolean().default(false).describe("show how many are left when limited"),
  limited_stock_enabled: z.boolean().default(true),
  limited_stock_threshold: z.int().min(0).default(10),
  allow_override_pcb: z
    .boolean()
    .default(false)
    .describe("quantities need not be multiples of the pack"),
  preorder_deposit_percentage: z.number().min(0).max(100).default(0),
  delivery_date_disabled: z.boolean().default(false),
  compressed_images: hostName
    .nullable()
    .default(null)
    .describe("host name that replaces the catalogue image host"),
  product_table: z.boolean().default(false),
  recommended_retail_price_enabled: z
    .boolean()
    .default(true)
    .describe("show recommended retail prices and margins"),
  default_layout: z.enum(["grid", "list"]).default("grid"),
  min_delivery_delay: z.int().min(0).max(365).default(7).describe("days"),
  duplicate_vat_number: z
    .enum(["allow", "warn", "refuse"])
    .default("warn")
    .describe("when a company is given the VAT number of another that is not its head office"),
  credit_limit_blocks: z
    .boolean()
    .default(true)
    .describe("false: a company's credit limit is shown, but orders above it are accepted"),
  legal_entity: legalEntitySchema
    .nullable()
    .default(null)
    .describe("who issues invoices; without it no document is issued"),
  document_numbers: z
    .object({
      invoice: numberFormat.default("INV-{year}-{number}"),
      credit_note: numberFormat.default("CN-{year}-{number}"),
    })
    .prefault({}),
  documents_at_placing: z
    .array(z.enum(documentKinds).extract(["order_confirmation", "pro_forma", "invoice"]))
    .default([])
    .describe("documents that are issued when an order is placed"),
  quote_enabled: z.boolean().default(false),
  reservation_enabled: z.boolean().default(false),
  reservation_days: z
    .int()
    .min(0)
    .max(3650)
    .default(30)
    .describe("how long the stock of a reservation is held; 0: indefinitely"),
  quote_to_order_enabled: z.boolean().default(false),
  quote_to_reservation_enabled: z.boolean().default(false),
  reservation_to_order_enabled: z.boolean().default(false),
  order_amendment_minutes: z
    .int()
    .min(0)
    .max(43_200)
    .default(0)
    .describe(
      "how long a buyer may change or cancel an order of which nothing is packed; 0: never",
    ),
  backorder_cancellation_enabled: z
    .boolean()
    .default(false)
    .describe("buyers may cancel units on backorder"),
  payment_status_display: z.boolean().default(true),
  category_display: z.boolean().default(true),
  hidden_taxes: z.boolean().default(false),
  hidden_shipping: z.boolean().default(false),
  new_customer_form: z.enum(["true", "false"]).default("false"),
  registration_approval: z
    .enum(["off", "prices_hidden", "nothing_shown"])
    .default("off")
    .describe(
      "off: a newly registered company may order immediately; otherwise it awaits approval, " +
        "and sees the catalogue without prices or not at all",
    ),
  smart_order_upload: z.boolean().default(false),
  restock_notification: z.boolean().default(false),
  return_days: z
    .int()
    .min(0)
    .max(3650)
    .nullable()
    .default(null)
    .describe(
      "days after shipping within which buyers can request returns; 0: never; null: no " + "limit",
    ),
  return_instructions: localized
    .nullable()
    .default(null)
    .describe("how to return units; shown and mailed to buyers with an open return"),
  favorites_disabled: z.boolean().default(false),
  viewer_prices: z.boolean().default(true).describe("viewers of a company see prices and orders"),
  time_zone: z
    .enum(timeZones)
    .default("Europe/Paris")
    .describe(
      "of the dates shown, the days of deliveries, documents and terms, and the months of " +
        "spending limits",
    ),
  staff_two_factor: z
    .enum(["optional", "required"])
    .default("optional")
    .describe("required: staff without two-factor sign-in can only set it up; for admins to set"),
  address_email_required: z.boolean().default(false),
  address_phone_required: z.boolean().default(false),
} as const;

export type SettingKey = keyof typeof sellerSettingsShape;
export type SellerSettings = { [K in SettingKey]: z.output<(typeof sellerSettingsShape)[K]> };

/** Settings that are public on a brand's host: those of the sign-in page. */
export const publicSettingKeys: readonly SettingKey[] = [
  "name",
  "logo",
  "colour",
  "theme",
  "banner",
  "login_background",
  "promo_banner",
  "christmas_banner",
  "legal_notice",
  "terms_link",
  "privacy_link",
  "new_customer_form",
  "registration_approval",
];

/** A seller's text: in this language, else in the seller's own; null if there is none. */
export const findLocalized = (
  texts: Readonly<Record<string, string>> | null,
  language: string,
  sellerLanguage: string,
): string | null => texts?.[language] ?? texts?.[sellerLanguage] ?? null;

/**
 * Converts the list of entries to the typed object with all defaults. `problems` names each key
 * whose value was malformed and therefore replaced by its default.
 */
export function parseSettings(entries: readonly { key: string; value?: unknown }[]): {
  settings: SellerSettings;
  problems: string[];
} {
  const byKey = new Map(entries.map((entry) => [entry.key, entry.value]));
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(sellerSettingsShape)) {
    const parsed = schema.safeParse(byKey.get(key));
    if (!parsed.success) problems.push(key);
    settings[key] = parsed.success ? parsed.data : schema.parse(undefined);
  }
  return { settings: settings as SellerSettings, problems };
}
