import type { SellerInput } from "@/backend/operations/seed/seller-input";
import type { Range } from "../catalogue/family";
import { productsOf } from "../catalogue/range-products";
import { banner, login, logo } from "./art";
import { editions } from "./designs";
import { agents, companies } from "./people";
import { promotions } from "./promotions";
import { livelyFamilies } from "./lively-families";
import { playFamilies } from "./play-families";
import { wheelFamilies } from "./wheel-families";
import { woodFamilies } from "./wood-families";
import { taxNames } from "@/demo/words/tax-names";

const range: Range = {
  prefix: "PKB",
  eanPrefix: "2020001",
  reference: "en",
  style: "bold",
  families: [...woodFamilies, ...wheelFamilies, ...playFamilies, ...livelyFamilies],
  designs: editions,
  currencies: { eur: 1, gbp: 0.86 },
  colourTitle: ["Couleur", "Colour"],
  limitedThreshold: 15,
  preorderShare: 0.01,
  saleCollection: "last-pieces",
};

/** Plonkaboo: loud, sturdy toys, sold in euro and in pounds. */
export function plonkaboo(today: Date): SellerInput {
  const made = productsOf(range, today);
  return {
    id: "plonkaboo",
    name: "Plonkaboo",
    hosts: ["plonkaboo.localhost"],
    defaultLocale: "en-US",
    reference: "en",
    supportEmail: "trade@plonkaboo.example",
    settings,
    currencies: ["eur", "gbp"],
    regions: [
      {
        key: "europe",
        name: "Europe",
        currency: "eur",
        taxRatePercent: 23,
        taxName: taxNames.standard,
        countries: ["ie", "fr", "de", "nl", "be", "es", "it"],
        shippingOptions: [
          {
            name: { en: "Standard, 4 to 6 days", fr: "Standard, 4 à 6 jours" },
            amountMinor: 1650,
            maxSubtotalMinor: 39999,
          },
          {
            name: { en: "Standard, 4 to 6 days", fr: "Standard, 4 à 6 jours" },
            amountMinor: 0,
            minSubtotalMinor: 40000,
          },
        ],
      },
      {
        key: "united-kingdom",
        name: "United Kingdom",
        currency: "gbp",
        taxRatePercent: 20,
        taxName: taxNames.standard,
        countries: ["gb"],
        shippingOptions: [
          { name: { en: "Standard, 2 to 3 days", fr: "Standard, 2 à 3 jours" }, amountMinor: 1200 },
          {
            name: { en: "Pallet, booked slot", fr: "Palette, sur rendez-vous" },
            amountMinor: 6500,
            minSubtotalMinor: 150000,
          },
        ],
      },
    ],
    agents,
    customerGroups: ["independents", "chains"],
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
        customerGroups: ["chains"],
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
      { path: "brand/banner.svg", content: banner() },
      { path: "brand/login.svg", content: login() },
      ...made.files,
    ],
  };
}

const settings: SellerInput["settings"] = {
  name: "Plonkaboo",
  logo: "/media/brand/logo.svg",
  colour: "#4a35d6",
  theme: {
    paper: "#fffdf6",
    surface: "#fff3d6",
    ink: "#1d1b3a",
    muted: "#5a5776",
    line: "#e9dcb8",
    highlight: "#ffe08a",
    display_font: "baloo-2",
    text_font: "nunito-sans",
    radius: 26,
    header: "bar",
    hero: "mosaic",
    card: "tinted",
    density: "airy",
    heading: "normal",
  },
  banner: {
    image: "/media/brand/banner.svg",
    title: { en: "Here comes the parade!", fr: "La parade arrive !" },
    text: {
      en: "Dino Dash and Moonhopper have just rolled in. Make room by the till.",
      fr: "Dino-Galop et Saute-Lune viennent de débarquer. Faites de la place près de la caisse.",
    },
  },
  login_background: "/media/brand/login.svg",
  promo_banner: {
    en: "Last pieces of Snowflap: 25% off until the sledge is empty",
    fr: "Derniers Plume-de-Neige : −25 % jusqu’à ce que la luge soit vide",
  },
  legal_notice: "https://example.com/plonkaboo/legal",
  legal_entity: {
    name: "Plonkaboo Toys Ltd",
    address_1: "21 Tannery Lane",
    postal_code: "D08 X2Y3",
    city: "Dublin",
    country_code: "ie",
    vat_number: "IE1234567FA",
    registration_number: "123456",
    email: "accounts@plonkaboo.example",
    iban: "IE29AIBK93115212345678",
    bic: "AIBKIE2D",
  },
  terms_link: "https://example.com/plonkaboo/terms-of-sale",
  privacy_link: "https://example.com/plonkaboo/privacy",
  units: { length: "mm", mass: "g", volume: "mL" },
  limited_stock_threshold: 15,
  allow_override_pcb: true,
  product_table: true,
  min_delivery_delay: 7,
  reservation_enabled: true,
  reservation_to_order_enabled: true,
  new_customer_form: "false",
  smart_order_upload: true,
  restock_notification: true,
};

const collections: SellerInput["collections"] = [
  { handle: "farmyard", title: { en: "Mud and Meadow", fr: "Boue et prairie" } },
  { handle: "wild-water", title: { en: "Wild Water", fr: "Grandes eaux" } },
  { handle: "big-beasts", title: { en: "Big Beasts", fr: "Grosses bêtes" } },
  { handle: "up-and-away", title: { en: "Up and Away", fr: "En route" } },
  { handle: "last-pieces", title: { en: "Last Pieces", fr: "Dernières pièces" } },
];

const categories: SellerInput["categories"] = [
  {
    handle: "little-ones",
    name: { en: "Little ones", fr: "Tout-petits" },
    description: {
      en: "For hands that are still learning.",
      fr: "Pour les mains qui apprennent encore.",
    },
  },
  {
    handle: "first-toys",
    name: { en: "First toys", fr: "Premiers jouets" },
    parent: "little-ones",
  },
  {
    handle: "ride-ons",
    name: { en: "Ride-ons", fr: "Porteurs et bascules" },
    parent: "little-ones",
  },
  { handle: "bedroom", name: { en: "Bedroom", fr: "Chambre" }, parent: "little-ones" },
  { handle: "build-and-think", name: { en: "Build and think", fr: "Construire et réfléchir" } },
  {
    handle: "construction",
    name: { en: "Construction", fr: "Construction" },
    parent: "build-and-think",
  },
  { handle: "puzzles", name: { en: "Puzzles", fr: "Puzzles" }, parent: "build-and-think" },
  { handle: "games", name: { en: "Games", fr: "Jeux de société" }, parent: "build-and-think" },
  { handle: "make-believe", name: { en: "Make believe", fr: "Faire semblant" } },
  {
    handle: "dolls",
    name: { en: "Dolls and puppets", fr: "Poupées et marionnettes" },
    parent: "make-believe",
  },
  {
    handle: "vehicles",
    name: { en: "Trains and wheels", fr: "Trains et roues" },
    parent: "make-believe",
  },
  { handle: "noise-and-mess", name: { en: "Noise and mess", fr: "Bruit et bazar" } },
  { handle: "music", name: { en: "Music", fr: "Musique" }, parent: "noise-and-mess" },
  { handle: "crafts", name: { en: "Crafts", fr: "Loisirs créatifs" }, parent: "noise-and-mess" },
  {
    handle: "school",
    name: { en: "Off to school", fr: "En route pour l’école" },
    parent: "make-believe",
  },
];

const tags: SellerInput["tags"] = [
  { key: "new", value: { en: "New", fr: "Nouveauté" } },
  { key: "bestseller", value: { en: "Bestseller", fr: "Meilleure vente" } },
  { key: "wooden", value: { en: "Wooden", fr: "En bois" } },
  { key: "games", value: { en: "For the family", fr: "En famille" } },
  { key: "soft", value: { en: "Soft", fr: "Tout doux" } },
  { key: "musical", value: { en: "Makes a noise", fr: "Fait du bruit" } },
  { key: "crafts", value: { en: "Hands busy", fr: "Mains occupées" } },
  { key: "bath", value: { en: "Bath time", fr: "Pour le bain" } },
  { key: "tin", value: { en: "Tinplate", fr: "Fer-blanc" } },
  { key: "bedroom", value: { en: "Bedtime", fr: "Au lit" } },
  { key: "school", value: { en: "School days", fr: "Jours d’école" } },
];

const types: SellerInput["types"] = [
  { key: "wooden-toy", value: { en: "Wooden toy", fr: "Jouet en bois" } },
  { key: "game", value: { en: "Game", fr: "Jeu" } },
  { key: "craft", value: { en: "Craft kit", fr: "Coffret créatif" } },
  { key: "soft-toy", value: { en: "Soft toy", fr: "Peluche" } },
  { key: "musical-toy", value: { en: "Musical toy", fr: "Jouet musical" } },
  { key: "bath-toy", value: { en: "Bath toy", fr: "Jouet de bain" } },
  { key: "tin-toy", value: { en: "Tin toy", fr: "Jouet en fer-blanc" } },
  { key: "lighting", value: { en: "Lighting", fr: "Luminaire" } },
  { key: "bag", value: { en: "Bag", fr: "Sac" } },
];
