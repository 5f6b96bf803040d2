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

const tomato = way("TOM", ["Tomate", "Tomato"], "#ff5a4e", "#ffd23f", "#2f6bff", "#8fdcff");
const sky = way("SKY", ["Ciel", "Sky"], "#3d8bff", "#ffd23f", "#ff5a4e", "#ffcf70");
const lime = way("LIM", ["Citron vert", "Lime"], "#35c06f", "#ff9dbd", "#ffd23f", "#b9a7ff");
const sun = way("SUN", ["Soleil", "Sunshine"], "#ffc928", "#ff6f91", "#2fa8a0", "#9ae6c4");
const grape = way("GRA", ["Raisin", "Grape"], "#8757e8", "#ffd23f", "#ff7a59", "#a5e4ff");
const teal = way("TEA", ["Lagon", "Lagoon"], "#18aeb0", "#ffe08a", "#ff5a4e", "#ffb9a0");
const candy = way("CAN", ["Bonbon", "Candy"], "#ff7fb0", "#fff0a8", "#4a63ff", "#a8ecd0");

export const editions: readonly Design[] = [
  {
    key: "puddle-farm",
    code: "PUD",
    name: ["La Mare aux Canards", "Puddle Farm"],
    motif: "dots",
    figure: 0,
    collection: "farmyard",
    priceFactor: 1,
    createdDaysAgo: 300,
    colourways: [sun, tomato, teal],
    story: [
      "À la Mare aux Canards, la pluie est la meilleure nouvelle de la journée et Pim le canard mène la parade.",
      "On Puddle Farm rain is the best news of the day, and Pim the duck leads the parade.",
    ],
  },
  {
    key: "big-blue",
    code: "BIG",
    name: ["Grand Bleu", "Big Blue"],
    motif: "waves",
    figure: 1,
    collection: "wild-water",
    priceFactor: 1.03,
    createdDaysAgo: 180,
    colourways: [sky, teal, grape],
    story: [
      "Olga la baleine chante faux, souffle haut, et tout le Grand Bleu l'adore.",
      "Olga the whale sings off key, spouts sky high, and all of Big Blue adores her.",
    ],
  },
  {
    key: "peanut-jungle",
    code: "PEA",
    name: ["Jungle Cacahuète", "Peanut Jungle"],
    motif: "confetti",
    figure: 2,
    collection: "big-beasts",
    priceFactor: 1,
    createdDaysAgo: 420,
    colourways: [grape, lime, sky],
    story: [
      "Dans la Jungle Cacahuète, Babou l'éléphant oublie tout, sauf l'heure du goûter.",
      "In Peanut Jungle, Babou the elephant forgets everything except snack time.",
    ],
  },
  {
    key: "moonhopper",
    code: "MOO",
    name: ["Saute-Lune", "Moonhopper"],
    motif: "stars",
    figure: 3,
    collection: "up-and-away",
    priceFactor: 1.05,
    createdDaysAgo: 18,
    colourways: [tomato, grape, sky],
    story: [
      "La fusée Saute-Lune ne va jamais tout droit : elle s'arrête à chaque planète dire bonjour.",
      "The Moonhopper never flies straight: it stops at every planet to say hello.",
    ],
  },
  {
    key: "zigzag-city",
    code: "ZIG",
    name: ["Zigzag-Ville", "Zigzag City"],
    motif: "chevron",
    figure: 4,
    collection: "up-and-away",
    priceFactor: 0.98,
    createdDaysAgo: 95,
    colourways: [tomato, sun, teal],
    story: [
      "Le bus de Zigzag-Ville prend tous les virages et n'oublie personne à l'arrêt.",
      "The Zigzag City bus takes every corner and leaves nobody at the stop.",
    ],
  },
  {
    key: "bruno-circus",
    code: "BRU",
    name: ["Cirque Bruno", "Bruno's Circus"],
    motif: "stripes",
    figure: 5,
    collection: "big-beasts",
    priceFactor: 1.02,
    createdDaysAgo: 510,
    colourways: [candy, tomato, lime],
    story: [
      "Bruno l'ours jongle avec des pommes de pin et salue avant même d'avoir commencé.",
      "Bruno the bear juggles pine cones and takes his bow before he has even started.",
    ],
  },
  {
    key: "foxwood",
    code: "FOX",
    name: ["Bois-Renard", "Foxwood"],
    motif: "leaves",
    figure: 6,
    collection: "farmyard",
    priceFactor: 1,
    createdDaysAgo: 240,
    colourways: [
      {
        ...tomato,
        code: "RUS",
        name: ["Rouille", "Rust"],
        palette: { main: "#f2763c", second: "#ffe9b8", accent: "#1f8a70", back: "#bfe6a0" },
      },
      lime,
      grape,
    ],
    story: [
      "À Bois-Renard, Mina connaît tous les raccourcis et n'en prend aucun.",
      "In Foxwood, Mina knows every short cut and takes none of them.",
    ],
  },
  {
    key: "dino-dash",
    code: "DIN",
    name: ["Dino-Galop", "Dino Dash"],
    motif: "peaks",
    figure: 7,
    collection: "big-beasts",
    priceFactor: 1.04,
    createdDaysAgo: 9,
    colourways: [lime, teal, candy],
    story: [
      "Rok le dinosaure arrive toujours deuxième au Dino-Galop, et cela le rend très heureux.",
      "Rok the dinosaur always comes second in the Dino Dash, and could not be happier.",
    ],
  },
  {
    key: "salty-ship",
    code: "SAL",
    name: ["Bateau-Biscuit", "Salty Biscuit"],
    motif: "checks",
    figure: 8,
    collection: "wild-water",
    priceFactor: 0.97,
    createdDaysAgo: 360,
    colourways: [teal, sky, tomato],
    story: [
      "Le Bateau-Biscuit cherche un trésor dont l'équipage a déjà mangé la carte.",
      "The Salty Biscuit is hunting a treasure whose map the crew has already eaten.",
    ],
  },
  {
    key: "snowflap",
    code: "SNO",
    name: ["Plume-de-Neige", "Snowflap"],
    motif: "ticks",
    figure: 9,
    collection: "last-pieces",
    priceFactor: 0.93,
    createdDaysAgo: 640,
    colourways: [
      {
        ...sky,
        code: "ICE",
        name: ["Glace", "Ice"],
        palette: { main: "#3f5fae", second: "#ff8f6b", accent: "#ffd23f", back: "#bfe8ff" },
      },
      grape,
      candy,
    ],
    story: [
      "Plume-de-Neige le manchot collectionne les écharpes et en prête une à qui a froid.",
      "Snowflap the penguin collects scarves and lends one to anybody who is cold.",
    ],
  },
];
