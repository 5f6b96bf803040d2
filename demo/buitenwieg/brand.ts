import type { SellerInput } from "@/backend/operations/seed/seller-input";
import type { Range } from "../catalogue/family";
import { productsOf } from "../catalogue/range-products";
import { banner, login, logo } from "./art";
import { tripFamilies } from "./trip-families";
import { campFamilies } from "./camp-families";
import { lines } from "./designs";
import { accessoryFamilies } from "./accessory-families";
import { movingFamilies } from "./moving-families";
import { agents, companies } from "./people";
import { promotions } from "./promotions";
import { specialFamilies } from "./special-families";
import { taxNames } from "@/demo/words/tax-names";

const range: Range = {
  prefix: "BW",
  eanPrefix: "2030001",
  reference: "nl",
  style: "technical",
  families: [
    ...movingFamilies,
    ...accessoryFamilies,
    ...campFamilies,
    ...tripFamilies,
    ...specialFamilies,
  ],
  designs: lines,
  currencies: { eur: 1 },
  colourTitle: ["Coloris", "Colour", "Kleur"],
  limitedThreshold: 6,
  preorderShare: 0.03,
  saleCollection: "uitloop",
};

/** Buitenwieg: prams and sleeping gear for outdoors, partly sold ahead of production. */
export function buitenwieg(today: Date): SellerInput {
  const made = productsOf(range, today);
  return {
    id: "buitenwieg",
    name: "Buitenwieg",
    hosts: ["buitenwieg.localhost"],
    defaultLocale: "nl-NL",
    reference: "nl",
    supportEmail: "zakelijk@buitenwieg.example",
    settings,
    currencies: ["eur"],
    regions: [
      {
        key: "benelux",
        name: "Benelux",
        currency: "eur",
        taxRatePercent: 21,
        taxName: taxNames.standard,
        countries: ["nl", "be", "lu", "de"],
        shippingOptions: [
          {
            name: {
              nl: "Pakketdienst, 2 werkdagen",
              en: "Parcel, 2 working days",
              fr: "Colis, 2 jours ouvrés",
            },
            amountMinor: 1250,
            maxSubtotalMinor: 49999,
          },
          {
            name: {
              nl: "Pakketdienst, 2 werkdagen",
              en: "Parcel, 2 working days",
              fr: "Colis, 2 jours ouvrés",
            },
            amountMinor: 0,
            minSubtotalMinor: 50000,
          },
          {
            name: {
              nl: "Palletzending met laadklep",
              en: "Pallet with tail lift",
              fr: "Palette avec hayon",
            },
            amountMinor: 5900,
          },
        ],
      },
    ],
    agents,
    customerGroups: ["zelfstandig", "ketens"],
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
        customerGroups: ["ketens"],
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
    products: made.products,
    companies,
    promotions,
    files: [
      { path: "brand/logo.svg", content: logo() },
      {
        path: "brand/logo-on-colour.svg",
        content: logo({ word: "#ffffff", bowl: "#ffffff" }),
      },
      { path: "brand/banner.svg", content: banner() },
      { path: "brand/login.svg", content: login() },
      ...made.files,
    ],
  };
}

const settings: SellerInput["settings"] = {
  name: "Buitenwieg",
  logo: "/media/brand/logo.svg",
  logo_on_colour: "/media/brand/logo-on-colour.svg",
  colour: "#1f4e56",
  theme: {
    paper: "#ffffff",
    surface: "#eef2f3",
    ink: "#16242c",
    muted: "#52636c",
    line: "#cbd5d9",
    highlight: "#ffe3cf",
    display_font: "archivo",
    text_font: "instrument-sans",
    radius: 0,
    header: "split",
    hero: "split",
    card: "framed",
    density: "compact",
    heading: "upper",
  },
  banner: {
    image: "/media/brand/banner.svg",
    title: {
      nl: "Slapen waar de wind is",
      en: "Sleep where the wind is",
      fr: "Dormir au grand air",
    },
    text: {
      nl: "Noorderlicht 2027 is nu te reserveren. Levering vanaf maart.",
      en: "Noorderlicht 2027 is open for preorder. Delivery from March.",
      fr: "Noorderlicht 2027 est ouvert à la précommande. Livraison dès mars.",
    },
  },
  login_background: "/media/brand/login.svg",
  legal_notice: "https://example.com/buitenwieg/colofon",
  legal_entity: {
    name: "Buitenwieg B.V.",
    address_1: "Wilgenkade 40",
    postal_code: "3511 AB",
    city: "Utrecht",
    country_code: "nl",
    vat_number: "NL123456782B90",
    registration_number: "12345678",
    email: "administratie@buitenwieg.example",
    iban: "NL91ABNA0417164300",
    bic: "ABNANL2A",
  },
  terms_link: "https://example.com/buitenwieg/algemene-voorwaarden",
  privacy_link: "https://example.com/buitenwieg/privacy",
  units: { length: "mm", mass: "g", volume: "mL" },
  default_layout: "list",
  product_table: true,
  quantity_left_enabled: true,
  limited_stock_threshold: 6,
  preorder_deposit_percentage: 30,
  min_delivery_delay: 3,
  new_customer_form: "false",
  smart_order_upload: true,
  restock_notification: true,
  address_email_required: true,
  quote_enabled: true,
  quote_to_reservation_enabled: true,
  reservation_enabled: true,
};

const collections: SellerInput["collections"] = [
  { handle: "kust", title: { nl: "Kust", en: "Coast", fr: "Côte" } },
  { handle: "land", title: { nl: "Land", en: "Country", fr: "Campagne" } },
  { handle: "stad", title: { nl: "Stad", en: "City", fr: "Ville" } },
  {
    handle: "nieuw-2027",
    title: { nl: "Nieuw in 2027", en: "New for 2027", fr: "Nouveau en 2027" },
  },
  { handle: "uitloop", title: { nl: "Uitloop", en: "Phase-out", fr: "Fin de série" } },
];

const categories: SellerInput["categories"] = [
  {
    handle: "rijden",
    name: { nl: "Rijden", en: "On wheels", fr: "Rouler" },
    description: {
      nl: "Op klinkers, gras en dijk.",
      en: "On cobbles, grass and dyke.",
      fr: "Sur pavés, herbe et digues.",
    },
  },
  {
    handle: "wagens",
    name: { nl: "Wagens en fietskarren", en: "Prams and trailers", fr: "Landaus et remorques" },
    parent: "rijden",
  },
  {
    handle: "onderweg",
    name: { nl: "Tassen en accessoires", en: "Bags and accessories", fr: "Sacs et accessoires" },
    parent: "rijden",
  },
  {
    handle: "weer",
    name: {
      nl: "Regen, zon en muggen",
      en: "Rain, sun and midges",
      fr: "Pluie, soleil et moustiques",
    },
    parent: "rijden",
  },
  {
    handle: "dicht-bij-je",
    name: { nl: "Dicht bij je", en: "Close to you", fr: "Tout contre soi" },
  },
  {
    handle: "dragen",
    name: { nl: "Dragen", en: "Carrying", fr: "Portage" },
    parent: "dicht-bij-je",
  },
  {
    handle: "kleding",
    name: { nl: "Buitenkleding", en: "Outerwear", fr: "Vêtements d'extérieur" },
    parent: "dicht-bij-je",
  },
  { handle: "rusten", name: { nl: "Rusten", en: "Rest", fr: "Se reposer" } },
  {
    handle: "slapen",
    name: { nl: "Bedden en tenten", en: "Cots and tents", fr: "Lits et tentes" },
    parent: "rusten",
  },
  {
    handle: "warm",
    name: { nl: "Warm blijven", en: "Keeping warm", fr: "Rester au chaud" },
    parent: "rusten",
  },
];

const tags: SellerInput["tags"] = [
  { key: "new", value: { nl: "Nieuw", en: "New", fr: "Nouveauté" } },
  { key: "bestseller", value: { nl: "Goed verkocht", en: "Bestseller", fr: "Meilleure vente" } },
  {
    key: "weatherproof",
    value: { nl: "Weerbestendig", en: "Weatherproof", fr: "Résistant aux intempéries" },
  },
  { key: "travel", value: { nl: "Op reis", en: "Travel", fr: "Voyage" } },
  { key: "winter", value: { nl: "Winter", en: "Winter", fr: "Hiver" } },
  { key: "summer", value: { nl: "Zomer", en: "Summer", fr: "Été" } },
];

const types: SellerInput["types"] = [
  { key: "mobility", value: { nl: "Wagen", en: "Wheels", fr: "Mobilité" } },
  { key: "textile", value: { nl: "Textiel", en: "Textile", fr: "Textile" } },
  { key: "accessory", value: { nl: "Accessoire", en: "Accessory", fr: "Accessoire" } },
  { key: "bag", value: { nl: "Tas", en: "Bag", fr: "Sac" } },
  { key: "sleep", value: { nl: "Slapen", en: "Sleep", fr: "Sommeil" } },
  { key: "clothing", value: { nl: "Kleding", en: "Clothing", fr: "Vêtement" } },
];
