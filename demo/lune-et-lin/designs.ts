import type { Colourway, Design, Text } from "../catalogue/family";

const way = (
  code: string,
  name: Text,
  main: string,
  second: string,
  accent: string,
  back: string,
): Colourway => ({
  code,
  name,
  palette: { main, second, accent, back },
});

const sage = way("SAU", ["Sauge", "Sage"], "#c9d6c3", "#f5ecdd", "#71896d", "#f1ece1");
const blush = way("ROS", ["Rose poudré", "Blush"], "#ecccc2", "#f8eee4", "#b4705f", "#f8efe9");
const mist = way("BRU", ["Bleu brume", "Mist blue"], "#c4d3de", "#f4ede2", "#64809a", "#ebf0f2");
const ecru = way("ECR", ["Écru", "Ecru"], "#efe6d6", "#dfd0b8", "#a98a5f", "#f6f1e8");
const clay = way("TER", ["Terre cuite", "Terracotta"], "#e3b79c", "#f6e8d8", "#a75a3a", "#f7ede3");
const honey = way("MIE", ["Miel", "Honey"], "#f0d9a4", "#fbf3df", "#b58529", "#f9f2e0");
const lilac = way("LIL", ["Lilas", "Lilac"], "#d8cde0", "#f5eee8", "#86709a", "#f2edf2");
const night = way("NUI", ["Nuit", "Midnight"], "#8d9bb3", "#efe5d3", "#46557a", "#e9ebf0");
const moss = way("MOU", ["Mousse", "Moss"], "#aeb893", "#f1ead6", "#5f6f43", "#eeeee0");

export const clothDesigns: readonly Design[] = [
  {
    key: "saule",
    code: "SAU",
    name: ["Saule", "Willow"],
    motif: "leaves",
    figure: 0,
    collection: "jardin-clos",
    priceFactor: 1,
    createdDaysAgo: 210,
    colourways: [sage, ecru, mist],
    story: [
      "Ses feuilles de saule sont peintes à l'aquarelle dans notre atelier de Nantes, puis imprimées ton sur ton.",
      "The willow leaves were painted in watercolour in our Nantes studio and printed tone on tone.",
    ],
  },
  {
    key: "grand-nord",
    code: "GNO",
    name: ["Petite Ourse", "Little Bear"],
    motif: "stars",
    figure: 0,
    collection: "nuit-claire",
    priceFactor: 1.04,
    createdDaysAgo: 120,
    colourways: [night, mist, ecru],
    story: [
      "Un ciel d'été, avec la Petite Ourse cachée à un seul endroit du motif : aux enfants de la trouver.",
      "A summer sky in which the Little Bear hides in just one spot of the print, for children to find.",
    ],
  },
  {
    key: "lune-rousse",
    code: "LUR",
    name: ["Lune Rousse", "Harvest Moon"],
    motif: "moons",
    figure: 0,
    collection: "nuit-claire",
    priceFactor: 1,
    createdDaysAgo: 330,
    colourways: [clay, night, ecru],
    story: [
      "La lune rousse d'avril donne son nom et ses tons cuits à cette impression légère.",
      "The red moon of April lends this light print its name and its baked-earth tones.",
    ],
  },
  {
    key: "cabanon",
    code: "CAB",
    name: ["Cabanon", "Beach Hut"],
    motif: "stripes",
    figure: 0,
    collection: "bord-de-mer",
    priceFactor: 0.96,
    createdDaysAgo: 480,
    colourways: [mist, blush, honey],
    story: [
      "Des rayures de cabine de plage, larges puis fines, tissées en fil teint et non imprimées.",
      "Beach-hut stripes, one wide, one fine, woven from dyed yarn rather than printed.",
    ],
  },
  {
    key: "colette",
    code: "COL",
    name: ["Colette", "Colette"],
    motif: "gingham",
    figure: 0,
    collection: "jardin-clos",
    priceFactor: 0.98,
    createdDaysAgo: 60,
    colourways: [blush, sage, lilac],
    story: [
      "Le vichy Colette reprend le carreau d'un tablier d'écolière retrouvé dans une armoire familiale.",
      "The Colette gingham copies the check of a schoolgirl's apron found in a family wardrobe.",
    ],
  },
  {
    key: "nuage-de-lait",
    code: "NUA",
    name: ["Nuage de Lait", "Milk Cloud"],
    motif: "clouds",
    figure: 0,
    collection: "nuit-claire",
    priceFactor: 1,
    createdDaysAgo: 20,
    colourways: [ecru, mist, blush],
    story: [
      "De petits nuages posés de loin en loin laissent respirer le tissu et s'accordent à tous les murs.",
      "Small clouds set far apart let the cloth breathe and sit well against any wall.",
    ],
  },
  {
    key: "armoise",
    code: "ARM",
    name: ["Armoise", "Mugwort"],
    motif: "sprigs",
    figure: 0,
    collection: "jardin-clos",
    priceFactor: 1.06,
    createdDaysAgo: 14,
    colourways: [moss, honey, blush],
    story: [
      "Des brins d'armoise relevés dans les fossés de la Loire, dessinés à la plume avant d'être gravés.",
      "Sprigs of mugwort picked beside the Loire, drawn in pen before being engraved for printing.",
    ],
  },
  {
    key: "marguerite",
    code: "MAR",
    name: ["Marguerite", "Daisy"],
    motif: "flowers",
    figure: 0,
    collection: "jardin-clos",
    priceFactor: 1,
    createdDaysAgo: 270,
    colourways: [lilac, blush, honey],
    story: [
      "Un semis de marguerites irrégulier, comme un pré qu'on n'aurait pas tondu.",
      "An uneven scatter of daisies, like a meadow nobody has mown.",
    ],
  },
  {
    key: "arc-en-ciel-doux",
    code: "ARC",
    name: ["Après la Pluie", "After the Rain"],
    motif: "rainbow",
    figure: 0,
    collection: "fin-de-serie",
    priceFactor: 0.94,
    createdDaysAgo: 620,
    colourways: [honey, clay, mist],
    story: [
      "Deux arcs-en-ciel assourdis, un grand, un petit, pour les chambres qui aiment la couleur sans bruit.",
      "Two muted rainbows, one large, one small, for bedrooms that like their colour quiet.",
    ],
  },
];

const table = [sage, blush, mist, clay, honey, night];
export const tableDesigns: readonly Design[] = [
  {
    key: "ourson",
    code: "OUR",
    name: ["Ourson", "Bear Cub"],
    motif: "plain",
    figure: 0,
    collection: "petite-table",
    priceFactor: 1,
    createdDaysAgo: 190,
    colourways: table,
    story: [
      "Deux oreilles rondes suffisent : l'ourson se reconnaît d'un coup d'œil et se tient bien en main.",
      "Two round ears are enough: the cub is recognised at a glance and easy to hold.",
    ],
  },
  {
    key: "lapereau",
    code: "LAP",
    name: ["Lapereau", "Leveret"],
    motif: "plain",
    figure: 1,
    collection: "petite-table",
    priceFactor: 1.03,
    createdDaysAgo: 90,
    colourways: table,
    story: [
      "Le lapereau a de longues oreilles que les petits doigts attrapent avant la cuillère.",
      "The leveret's long ears are what small fingers reach for, well before the spoon.",
    ],
  },
  {
    key: "chaton",
    code: "CHA",
    name: ["Chaton", "Kitten"],
    motif: "dots",
    figure: 2,
    collection: "petite-table",
    priceFactor: 1.02,
    createdDaysAgo: 25,
    colourways: table,
    story: [
      "Le chaton est moucheté dans la masse, chaque pièce sort du moule un peu différente.",
      "The kitten is speckled through and through, so each piece leaves the mould slightly different.",
    ],
  },
  {
    key: "cumulus",
    code: "CUM",
    name: ["Cumulus", "Cumulus"],
    motif: "plain",
    figure: 3,
    collection: "petite-table",
    priceFactor: 0.98,
    createdDaysAgo: 400,
    colourways: table,
    story: [
      "Un contour de nuage sans figure ni motif, pour les tables qui préfèrent la simplicité.",
      "A cloud outline with no face and no pattern, for tables that prefer things simple.",
    ],
  },
];
