import type { SellerInput } from "@/backend/operations/seed/seller-input";
import type { Range } from "../catalogue/family";
import { productsOf } from "../catalogue/range-products";
import { banner, login, logo } from "./art";
import { roomFamilies } from "./room-families";
import { careFamilies } from "./care-families";
import { clothDesigns, tableDesigns } from "./designs";
import { agents, companies } from "./people";
import { promotions } from "./promotions";
import { blanketFamilies } from "./blanket-families";
import { sleepFamilies } from "./sleep-families";
import { specialFamilies } from "./special-families";
import { tableFamilies } from "./table-families";
import { taxNames } from "@/demo/words/tax-names";

const common = {
  prefix: "LL",
  reference: "fr",
  style: "soft",
  currencies: { eur: 1 },
  colourTitle: ["Coloris", "Colour"],
  limitedThreshold: 10,
  preorderShare: 0.012,
  saleCollection: "fin-de-serie",
} as const;
const clothRange: Range = {
  ...common,
  eanPrefix: "2010001",
  families: [
    ...sleepFamilies,
    ...blanketFamilies,
    ...careFamilies,
    ...roomFamilies,
    ...specialFamilies,
  ],
  designs: clothDesigns,
};
const tableRange: Range = {
  ...common,
  eanPrefix: "2010002",
  families: tableFamilies,
  designs: tableDesigns,
};

/** Lune et Lin: nursery textiles and tableware from Nantes. */
export function luneEtLin(today: Date): SellerInput {
  const made = [productsOf(clothRange, today), productsOf(tableRange, today)];
  return {
    id: "lune-et-lin",
    name: "Lune et Lin",
    hosts: ["lune-et-lin.localhost"],
    defaultLocale: "fr-FR",
    reference: "fr",
    supportEmail: "pro@lune-et-lin.example",
    settings,
    currencies: ["eur"],
    regions: [
      {
        key: "france",
        name: "France",
        currency: "eur",
        taxRatePercent: 20,
        taxName: taxNames.standard,
        countries: ["fr", "be", "lu", "mc"],
        shippingOptions: [
          {
            name: { fr: "Livraison standard, 3 à 5 jours", en: "Standard delivery, 3 to 5 days" },
            amountMinor: 1450,
            maxSubtotalMinor: 34999,
          },
          {
            name: { fr: "Livraison standard, 3 à 5 jours", en: "Standard delivery, 3 to 5 days" },
            amountMinor: 0,
            minSubtotalMinor: 35000,
          },
          {
            name: { fr: "Express, sous 24 heures", en: "Express, within 24 hours" },
            amountMinor: 2900,
          },
        ],
      },
    ],
    agents,
    customerGroups: ["boutiques", "chaines"],
    priceLists: [
      {
        key: "chains",
        name: {
          fr: "Chaînes −8 %",
          en: "Chains −8%",
          de: "Ketten −8 %",
          nl: "Ketens −8%",
          es: "Cadenas −8 %",
          it: "Catene −8%",
        },
        type: "override",
        customerGroups: ["chaines"],
      },
      {
        key: "last-pieces",
        name: {
          fr: "Fin de série",
          en: "Last pieces",
          de: "Restposten",
          nl: "Uitloop",
          es: "Fin de serie",
          it: "Fine serie",
        },
        type: "sale",
        customerGroups: [],
      },
    ],
    collections,
    categories,
    tags,
    types,
    products: made.flatMap((range) => range.products),
    companies,
    promotions,
    files: [
      { path: "brand/logo.svg", content: logo() },
      { path: "brand/banner.svg", content: banner() },
      { path: "brand/login.svg", content: login() },
      ...made.flatMap((range) => range.files),
    ],
  };
}

const settings: SellerInput["settings"] = {
  name: "Lune et Lin",
  logo: "/media/brand/logo.svg",
  colour: "#5d7358",
  theme: {
    paper: "#fdfaf5",
    surface: "#f6f0e6",
    ink: "#33392f",
    muted: "#666a5c",
    line: "#e6ddcd",
    highlight: "#f3e0d5",
    display_font: "fraunces",
    text_font: "figtree",
    radius: 18,
    header: "centered",
    hero: "full",
    card: "plain",
    density: "airy",
    heading: "normal",
  },
  banner: {
    image: "/media/brand/banner.svg",
    title: { fr: "Le linge des premières nuits", en: "Linen for the first nights" },
    text: {
      fr: "La collection Armoise sort de l'atelier : gazes, gigoteuses et petites choses à offrir.",
      en: "The Mugwort collection is out of the workshop: gauzes, sleeping bags and small things to give.",
    },
  },
  login_background: "/media/brand/login.svg",
  christmas_banner: true,
  legal_notice: "https://example.com/lune-et-lin/mentions-legales",
  legal_entity: {
    name: "Lune et Lin SAS",
    address_1: "8 rue des Filatures",
    postal_code: "44200",
    city: "Nantes",
    country_code: "fr",
    vat_number: "FR32123456789",
    registration_number: "123 456 789 00012",
    legal_form: "SAS au capital de 40 000 €",
    email: "compta@lune-et-lin.example",
    iban: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
    payment_note: {
      fr: "Pénalités de retard : trois fois le taux légal ; indemnité de recouvrement : 40 €.",
    },
  },
  terms_link: "https://example.com/lune-et-lin/conditions-generales-de-vente",
  privacy_link: "https://example.com/lune-et-lin/confidentialite",
  units: { length: "mm", mass: "g", volume: "mL" },
  product_table: true,
  limited_stock_threshold: 10,
  min_delivery_delay: 5,
  quote_enabled: true,
  quote_to_order_enabled: true,
  new_customer_form: "true",
  restock_notification: true,
  address_phone_required: true,
};

const collections: SellerInput["collections"] = [
  { handle: "jardin-clos", title: { fr: "Jardin clos", en: "Walled Garden" } },
  { handle: "nuit-claire", title: { fr: "Nuit claire", en: "Clear Night" } },
  { handle: "bord-de-mer", title: { fr: "Bord de mer", en: "Seaside" } },
  { handle: "petite-table", title: { fr: "Petite table", en: "Little Table" } },
  { handle: "fin-de-serie", title: { fr: "Fin de série", en: "Last Pieces" } },
];

const categories: SellerInput["categories"] = [
  {
    handle: "sommeil",
    name: { fr: "Sommeil", en: "Sleep" },
    description: {
      fr: "De la maternité au grand lit.",
      en: "From the maternity ward to a big bed.",
    },
  },
  { handle: "gigoteuses", name: { fr: "Gigoteuses", en: "Sleeping bags" }, parent: "sommeil" },
  { handle: "draps", name: { fr: "Draps-housses", en: "Fitted sheets" }, parent: "sommeil" },
  { handle: "tours-de-lit", name: { fr: "Tours de lit", en: "Cot bumpers" }, parent: "sommeil" },
  {
    handle: "couvertures",
    name: { fr: "Couvertures et nids", en: "Blankets and nests" },
    parent: "sommeil",
  },
  { handle: "toilette", name: { fr: "Toilette", en: "Bath and changing" } },
  { handle: "langes", name: { fr: "Langes", en: "Muslins" }, parent: "toilette" },
  { handle: "bain", name: { fr: "Bain", en: "Bath" }, parent: "toilette" },
  { handle: "change", name: { fr: "Change", en: "Changing" }, parent: "toilette" },
  { handle: "repas", name: { fr: "Repas", en: "Mealtime" } },
  { handle: "bavoirs", name: { fr: "Bavoirs", en: "Bibs" }, parent: "repas" },
  { handle: "vaisselle", name: { fr: "Vaisselle", en: "Tableware" }, parent: "repas" },
  { handle: "chambre", name: { fr: "Chambre", en: "Bedroom" } },
  {
    handle: "eveil",
    name: { fr: "Doudous et éveil", en: "Comforters and play" },
    parent: "chambre",
  },
  {
    handle: "deco",
    name: { fr: "Décoration et rangement", en: "Decoration and storage" },
    parent: "chambre",
  },
  {
    handle: "naissance",
    name: { fr: "Cadeaux de naissance", en: "Birth gifts" },
    parent: "chambre",
  },
];

const tags: SellerInput["tags"] = [
  { key: "new", value: { fr: "Nouveauté", en: "New" } },
  { key: "bestseller", value: { fr: "Meilleure vente", en: "Bestseller" } },
  { key: "organic-cotton", value: { fr: "Coton biologique", en: "Organic cotton" } },
  { key: "food-grade-silicone", value: { fr: "Silicone alimentaire", en: "Food-grade silicone" } },
  { key: "stainless-steel", value: { fr: "Acier inoxydable", en: "Stainless steel" } },
  { key: "glass", value: { fr: "Verre", en: "Glass" } },
  { key: "birth-gift", value: { fr: "Cadeau de naissance", en: "Birth gift" } },
  { key: "winter", value: { fr: "Hiver", en: "Winter" } },
  { key: "summer", value: { fr: "Été", en: "Summer" } },
];

const types: SellerInput["types"] = [
  { key: "sleeping-bag", value: { fr: "Gigoteuse", en: "Sleeping bag" } },
  { key: "bedding", value: { fr: "Linge de lit", en: "Bedding" } },
  { key: "muslin", value: { fr: "Lange", en: "Muslin" } },
  { key: "nest", value: { fr: "Nid", en: "Nest" } },
  { key: "decoration", value: { fr: "Décoration", en: "Decoration" } },
  { key: "bib", value: { fr: "Bavoir", en: "Bib" } },
  { key: "bath", value: { fr: "Bain", en: "Bath" } },
  { key: "changing", value: { fr: "Change", en: "Changing" } },
  { key: "play", value: { fr: "Éveil", en: "Play" } },
  { key: "storage", value: { fr: "Rangement", en: "Storage" } },
  { key: "soft-toy", value: { fr: "Peluche", en: "Soft toy" } },
  { key: "clothing", value: { fr: "Vêtement", en: "Clothing" } },
  { key: "tableware", value: { fr: "Vaisselle", en: "Tableware" } },
];
