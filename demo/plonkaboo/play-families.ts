import type { Family, Text } from "../catalogue/family";
import { wood } from "./wood-families";

export const wipe: readonly Text[] = [
  ["Se nettoie avec une éponge à peine mouillée.", "Clean with a barely damp sponge."],
  [
    "Boîte et notice en carton recyclé ; la notice existe en six langues.",
    "Box and leaflet in recycled card; the leaflet comes in six languages.",
  ],
];
const fabric: readonly Text[] = [
  [
    "Lavable en machine à 30 °C dans une taie d'oreiller nouée.",
    "Machine wash at 30 °C inside a knotted pillowcase.",
  ],
  [
    "Coutures doublées, testées avec une traction de 9 kilos et un petit frère.",
    "Double seams, tested with a 9 kilo pull and one little brother.",
  ],
];
const card = {
  ...wood,
  tags: ["games"],
  type: "game",
  category: "games",
  material: ["Carton recyclé de 2 mm", "2 mm recycled board"] as const,
  care: wipe,
  originCountry: "pl",
  hsCode: "9504.90",
  colourways: 2,
  packs: [2, 4, 6],
};
export const soft = {
  ...wood,
  tags: ["soft"],
  type: "soft-toy",
  material: ["Coton et fibre recyclée", "Cotton and recycled fibre"] as const,
  care: fabric,
  originCountry: "in",
  packs: [2, 4, 6],
};
export const music = {
  ...wood,
  tags: ["wooden", "musical"],
  type: "musical-toy",
  category: "music",
  colourways: 2,
};

export const playFamilies: readonly Family[] = [
  {
    ...soft,
    key: "rag-doll",
    seen: [1, 0],
    code: "DOL",
    shape: "doll",
    category: "dolls",
    title: ["Poupée de chiffon {n}", "{n} rag doll"],
    sizeTitle: ["Taille", "Size"],
    sizes: [
      ["28", ["28 cm", "28 cm"], 1490, 180, 280, 140, 70],
      ["40", ["40 cm", "40 cm"], 2190, 320, 400, 190, 90],
    ],
    without: ["zigzag-city"],
    subtitles: [["Robe à pressions, cheveux cousus", "Snap-on dress, sewn-in hair"]],
    intros: [
      [
        "Elle a l'air de savoir un secret, et elle le garde.",
        "She looks as if she knows a secret, and she keeps it.",
      ],
      [
        "Une poupée souple qui s'assied, s'habille et se laisse consoler.",
        "A floppy doll who sits, dresses and lets herself be comforted.",
      ],
    ],
    facts: [
      [
        "La robe se ferme par une pression dans le dos, faisable dès trois ans.",
        "The dress closes with one snap at the back, manageable from three.",
      ],
      [
        "Son visage est brodé au fil de coton, sans pièce rapportée.",
        "Her face is embroidered in cotton thread, with nothing stuck on.",
      ],
    ],
  },
  {
    ...card,
    key: "craft-kit",
    seen: [0, 1],
    code: "CRA",
    shape: "craft-kit",
    type: "craft",
    category: "crafts",
    tags: ["crafts"],
    hsCode: "9503.00",
    title: ["Coffret créatif {n}", "{n} craft kit"],
    sizeTitle: ["Projets", "Projects"],
    sizes: [
      ["4", ["4 projets", "4 projects"], 990, 420, 240, 200, 60],
      ["8", ["8 projets", "8 projects"], 1590, 720, 300, 240, 70],
      ["12", ["12 projets", "12 projects"], 2090, 980, 340, 260, 80],
    ],
    subtitles: [["Tout est dans la boîte, même la colle", "It is all in the box, even the glue"]],
    intros: [
      [
        "Découper, plier, colorier, recommencer plus penché : chaque résultat est le bon.",
        "Cut, fold, colour, do it again more crooked: every result is the right one.",
      ],
      [
        "Un après-midi de pluie entier, rangé dans une boîte.",
        "One whole rainy afternoon, packed in a box.",
      ],
    ],
    facts: [
      [
        "Cinq crayons à la cire d'abeille, des gabarits en carton et un livret sans texte.",
        "Five beeswax crayons, card templates and a booklet with no words.",
      ],
      [
        "La colle à l'amidon part à l'eau, y compris sur la table.",
        "The starch glue washes off, table included.",
      ],
    ],
  },
  {
    ...card,
    key: "board-game",
    seen: [0, 1],
    code: "GAM",
    shape: "board-game",
    title: ["Jeu de parcours {n}", "{n} board game"],
    sizeTitle: ["Joueurs", "Players"],
    sizes: [
      ["2-4", ["2 à 4 joueurs", "2 to 4 players"], 1690, 780, 270, 270, 60],
      ["2-6", ["2 à 6 joueurs", "2 to 6 players"], 2190, 1040, 300, 300, 70],
    ],
    subtitles: [["Partie de 15 minutes, dès 4 ans", "15-minute games, from 4 years"]],
    intros: [
      [
        "On avance ensemble ou l'on recule ensemble : personne ne perd tout seul.",
        "Everybody moves forward together or back together: nobody loses alone.",
      ],
      [
        "Une règle en quatre images, un dé géant, et la revanche tout de suite après.",
        "Rules in four pictures, one giant die, and a rematch straight afterwards.",
      ],
    ],
    facts: [
      [
        "Le plateau a deux faces, la seconde pour les grands de six ans.",
        "The board has two sides, the second for seasoned six-year-olds.",
      ],
      [
        "Les pions sont en bois tourné et tiennent debout sur la moquette.",
        "The pawns are turned wood and stand up on carpet.",
      ],
    ],
  },
  {
    ...card,
    key: "memory-cards",
    seen: [0, 1],
    code: "MEM",
    shape: "memory-cards",
    packs: [4, 6, 12],
    title: ["Jeu de paires {n}", "{n} memory game"],
    sizeTitle: ["Cartes", "Cards"],
    sizes: [
      ["24", ["24 cartes", "24 cards"], 690, 260, 160, 160, 40],
      ["36", ["36 cartes", "36 cards"], 850, 360, 180, 180, 40],
      ["54", ["54 cartes", "54 cards"], 1090, 480, 200, 200, 45],
    ],
    subtitles: [["Cartes épaisses, coins ronds", "Thick cards, round corners"]],
    intros: [
      [
        "Les petits gagnent, les grands cherchent une excuse : c'est le principe.",
        "Small players win, big ones look for excuses: that is the idea.",
      ],
      [
        "Deux cartes, une mémoire d'éléphant, et la règle est déjà finie.",
        "Two cards, a memory like an elephant's, and the rules are already over.",
      ],
    ],
    facts: [
      [
        "Les cartes de 2 mm se retournent sans ongles.",
        "The 2 mm cards turn over without fingernails.",
      ],
      [
        "Chaque paire diffère d'un détail, pour jouer aussi à l'intrus.",
        "Each pair differs in one detail, for a game of odd one out as well.",
      ],
    ],
  },
];
