import { luminance } from "../drawing/colour";
import type { Colourway, Design, Text } from "../catalogue/family";

const back = "#edf1f2";
const inkOn = (main: string) => (luminance(main) < 0.12 ? "#6f8894" : "#39505c");
const way = (
  code: string,
  name: Text,
  main: string,
  second: string,
  accent: string,
): Colourway => ({
  code,
  name,
  palette: { main, second, accent, back, inks: [inkOn(main), accent] },
});

const petrol = way("PET", ["Pétrole", "Petrol", "Petrol"], "#1f4e56", "#dfe6e4", "#f26a21");
const coal = way("ANT", ["Anthracite", "Anthracite", "Antraciet"], "#2b3440", "#c9d2d6", "#f2b632");
const ochre = way("OKR", ["Ocre", "Ochre", "Oker"], "#cf9f3a", "#3b4650", "#1f2d36");
const sand = way("ZND", ["Sable", "Sand", "Zand"], "#d8c9ae", "#4a5a60", "#d2531f");
const clay = way("KLE", ["Argile", "Clay", "Klei"], "#b5654a", "#ece4da", "#1f2d36");
const moss = way("MOS", ["Mousse", "Moss", "Mos"], "#66794f", "#e6e4d6", "#f0a13a");
const sea = way("ZEE", ["Bleu mer", "Sea blue", "Zeeblauw"], "#2c4a7c", "#dde5ec", "#f26a21");
const salvia = way("SAL", ["Salicorne", "Samphire", "Zeekraal"], "#9db39a", "#f0efe6", "#3f5a44");
const fog = way("MIS", ["Brume", "Fog", "Mist"], "#a9bac4", "#eef2f3", "#2c4a7c");

export const lines: readonly Design[] = [
  {
    key: "wad",
    code: "WAD",
    name: ["Wad", "Wad", "Wad"],
    motif: "contour",
    figure: 0,
    collection: "kust",
    priceFactor: 1.04,
    createdDaysAgo: 160,
    colourways: [sea, sand, petrol, salvia],
    story: [
      "La ligne Wad reprend les courbes que la marée laisse sur le sable ; son tissu déperlant sèche en une heure.",
      "The Wad line borrows the curves the tide leaves in the sand; its water-repellent fabric dries within an hour.",
      "De lijn Wad volgt de geulen die het tij in het zand achterlaat; de waterafstotende stof droogt binnen een uur.",
    ],
  },
  {
    key: "duin",
    code: "DUI",
    name: ["Duin", "Duin", "Duin"],
    motif: "melange",
    figure: 0,
    collection: "kust",
    priceFactor: 1,
    createdDaysAgo: 340,
    colourways: [sand, ochre, moss, coal],
    story: [
      "Duin est tissée en fil chiné, d'une couleur qui n'est jamais tout à fait la même deux fois.",
      "Duin is woven from melange yarn, in a colour that is never quite the same twice.",
      "Duin is geweven van gemêleerd garen, in een kleur die nooit twee keer precies gelijk is.",
    ],
  },
  {
    key: "terp",
    code: "TER",
    name: ["Terp", "Terp", "Terp"],
    motif: "plain",
    figure: 0,
    collection: "land",
    priceFactor: 0.95,
    createdDaysAgo: 520,
    colourways: [moss, clay, coal, fog],
    story: [
      "Terp s'en tient à l'essentiel : une teinte unie, une couture droite, rien à régler.",
      "Terp sticks to essentials: one plain colour, one straight seam, nothing to adjust.",
      "Terp houdt het bij de kern: één effen kleur, één rechte naad, niets om bij te stellen.",
    ],
  },
  {
    key: "kade",
    code: "KAD",
    name: ["Kade", "Kade", "Kade"],
    motif: "blocks",
    figure: 0,
    collection: "stad",
    priceFactor: 1.06,
    createdDaysAgo: 75,
    colourways: [sea, clay, coal, ochre],
    story: [
      "Kade découpe la couleur en deux blocs francs, comme la ligne d'eau sur une coque de péniche.",
      "Kade cuts colour into two clean blocks, like the waterline on a barge.",
      "Kade snijdt de kleur in twee strakke vlakken, als de waterlijn op een schuit.",
    ],
  },
  {
    key: "veen",
    code: "VEE",
    name: ["Veen", "Veen", "Veen"],
    motif: "herringbone",
    figure: 0,
    collection: "land",
    priceFactor: 1.02,
    createdDaysAgo: 230,
    colourways: [petrol, moss, clay, sand],
    story: [
      "Le chevron serré de Veen vient des vestes de travail et cache très bien les miettes.",
      "Veen's tight herringbone comes from work jackets and hides crumbs very well indeed.",
      "De dichte visgraat van Veen komt van de werkjas en verbergt kruimels buitengewoon goed.",
    ],
  },
  {
    key: "polder",
    code: "POL",
    name: ["Polder", "Polder", "Polder"],
    motif: "checks",
    figure: 0,
    collection: "land",
    priceFactor: 0.98,
    createdDaysAgo: 400,
    colourways: [salvia, fog, ochre, petrol],
    story: [
      "Polder se lit comme une carte : de larges parcelles, de fins fossés, un horizon bien droit.",
      "Polder reads like a map: broad plots, thin ditches and a dead-straight horizon.",
      "Polder leest als een kaart: brede kavels, smalle sloten en een kaarsrechte horizon.",
    ],
  },
  {
    key: "zilt",
    code: "ZIL",
    name: ["Zilt", "Zilt", "Zilt"],
    motif: "waves",
    figure: 0,
    collection: "uitloop",
    priceFactor: 0.92,
    createdDaysAgo: 690,
    colourways: [fog, sea, sand, coal],
    story: [
      "Zilt a été essayée deux hivers sur l'île de Texel ; ses œillets ne rouillent pas.",
      "Zilt was tried for two winters on the island of Texel; its eyelets do not rust.",
      "Zilt is twee winters lang beproefd op Texel; de zeilogen roesten niet.",
    ],
  },
  {
    key: "luwte",
    code: "LUW",
    name: ["Luwte", "Luwte", "Luwte"],
    motif: "chevron",
    figure: 0,
    collection: "stad",
    priceFactor: 1.03,
    createdDaysAgo: 28,
    colourways: [clay, salvia, sea, coal],
    story: [
      "Luwte est coupée pour le vent : des bords plus hauts, des rabats plus longs, du calme à l'intérieur.",
      "Luwte is cut for wind: higher sides, longer flaps, and calm within.",
      "Luwte is op de wind gesneden: hogere randen, langere flappen en rust vanbinnen.",
    ],
  },
  {
    key: "noorderlicht",
    code: "NOO",
    name: ["Noorderlicht", "Noorderlicht", "Noorderlicht"],
    motif: "peaks",
    figure: 0,
    collection: "nieuw-2027",
    priceFactor: 1.1,
    createdDaysAgo: 12,
    preorder: true,
    colourways: [coal, petrol, ochre, fog],
    story: [
      "Noorderlicht arrive au printemps 2027 avec des surpiqûres réfléchissantes qui s'allument dans les phares.",
      "Noorderlicht arrives in spring 2027 with reflective stitching that lights up in headlamps.",
      "Noorderlicht verschijnt in het voorjaar van 2027, met reflecterend stiksel dat oplicht in koplampen.",
    ],
  },
  {
    key: "kiezel",
    code: "KIE",
    name: ["Kiezel", "Kiezel", "Kiezel"],
    motif: "ticks",
    figure: 0,
    collection: "stad",
    priceFactor: 0.97,
    createdDaysAgo: 130,
    colourways: [coal, fog, salvia, clay],
    story: [
      "Kiezel porte un semis de petits traits et de points, net de près, gris de loin.",
      "Kiezel carries a scatter of small ticks and dots, crisp up close and grey from afar.",
      "Kiezel draagt een strooisel van streepjes en stippen: scherp van dichtbij, grijs van ver.",
    ],
  },
];
