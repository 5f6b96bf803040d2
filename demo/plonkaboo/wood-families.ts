import type { Family, Text } from "../catalogue/family";

const care: readonly Text[] = [
  [
    "Un chiffon humide suffit ; ne pas laisser tremper.",
    "Wipe with a damp cloth; do not leave to soak.",
  ],
  [
    "Peintures à l'eau conformes à la norme EN 71-3, sûres même pour les mordilleurs.",
    "Water-based paints that meet EN 71-3, safe even for chewers.",
  ],
  [
    "Le bois peut foncer un peu à la lumière : c'est un signe de vie, pas un défaut.",
    "The wood may darken slightly in daylight: a sign of life, not a fault.",
  ],
];
export const wood = {
  tags: ["wooden"],
  hsCode: "9503.00",
  originCountry: "ee",
  material: ["Hêtre et bouleau certifiés", "Certified beech and birch"] as const,
  care,
  cloth: false,
  colourways: 3,
  packs: [1, 2, 4],
  type: "wooden-toy",
};
export const pieces: Text = ["Nombre de pièces", "Number of pieces"];

export const woodFamilies: readonly Family[] = [
  {
    ...wood,
    key: "building-blocks",
    seen: [0, 1],
    code: "BLK",
    shape: "wooden-blocks",
    category: "construction",
    colourways: 2,
    title: ["Cubes à bâtir {n}", "{n} building blocks"],
    sizeTitle: pieces,
    sizes: [
      ["24", ["24 pièces", "24 pieces"], 1490, 900, 240, 200, 60],
      ["48", ["48 pièces", "48 pieces"], 2490, 1750, 300, 240, 70],
      ["100", ["100 pièces", "100 pieces"], 3990, 3400, 360, 300, 90],
    ],
    subtitles: [
      ["De 12 mois à l'infini", "From 12 months to for ever"],
      ["Arches, toits et cubes massifs", "Solid arches, roofs and cubes"],
    ],
    intros: [
      [
        "Bâtir, vaciller, tout faire tomber, recommencer : le plan est simple et il marche.",
        "Build, wobble, knock it all down, start again: the plan is simple and it works.",
      ],
      [
        "Des cubes qui pèsent juste ce qu'il faut pour qu'une tour soit un exploit.",
        "Blocks heavy enough to make a tower feel like an achievement.",
      ],
    ],
    facts: [
      [
        "Chaque arête est arrondie à la main et chaque face imprimée, pas collée.",
        "Every edge is rounded by hand and every face printed rather than stickered.",
      ],
      [
        "Le sac de rangement en coton sert aussi de tapis de chantier.",
        "The cotton storage bag doubles as a building site.",
      ],
    ],
  },
  {
    ...wood,
    key: "puzzle",
    seen: [0, 1],
    code: "PUZ",
    shape: "puzzle",
    category: "puzzles",
    packs: [2, 4, 6],
    colourways: 2,
    title: ["Puzzle {n}", "{n} puzzle"],
    sizeTitle: pieces,
    sizes: [
      ["12", ["12 pièces", "12 pieces"], 690, 380, 300, 220, 15],
      ["24", ["24 pièces", "24 pieces"], 790, 420, 300, 220, 15],
      ["48", ["48 pièces", "48 pieces"], 990, 520, 360, 260, 15],
      ["100", ["100 pièces", "100 pieces"], 1190, 640, 420, 300, 15],
    ],
    subtitles: [
      ["Le cadre est compris", "Frame included"],
      ["Contreplaqué de 5 mm, découpe franche", "5 mm plywood, clean cut"],
    ],
    intros: [
      [
        "La dernière pièce disparaît toujours sous le tapis ; celle-ci est assez grosse pour qu'on la retrouve.",
        "The last piece always vanishes under the rug; these are big enough to be found.",
      ],
      [
        "Un puzzle qui raconte une scène entière, avec un détail caché par pièce.",
        "A puzzle that tells a whole scene, with one hidden detail in every piece.",
      ],
    ],
    facts: [
      [
        "Les tenons sont dessinés un à un : deux pièces ne s'emboîtent jamais par erreur.",
        "Each knob is drawn separately, so no two pieces ever fit by mistake.",
      ],
      [
        "Le dos porte un numéro, pour ceux qui mélangent deux boîtes.",
        "A number on the back helps those who mix up two boxes.",
      ],
    ],
  },
  {
    ...wood,
    key: "pull-along",
    code: "PUL",
    shape: "pull-along",
    category: "first-toys",
    packs: [1, 2, 4],
    title: ["Ami à tirer {n}", "{n} pull-along friend"],
    sizeTitle: ["Taille", "Size"],
    sizes: [
      ["S", ["Petit", "Small"], 1290, 320, 160, 90, 150],
      ["L", ["Grand", "Large"], 1990, 640, 240, 130, 220],
    ],
    subtitles: [
      ["Pour ceux qui viennent d'apprendre à marcher", "For brand-new walkers"],
      ["Roues caoutchoutées, corde de 50 cm", "Rubber-rimmed wheels, 50 cm cord"],
    ],
    intros: [
      [
        "Il suit partout sans se plaindre et hoche un peu la tête dans les virages.",
        "It follows everywhere without complaint and nods a little on the bends.",
      ],
      [
        "Premier compagnon de marche : on tire, il roule, tout le monde est fier.",
        "A first walking companion: pull, it rolls, everyone is proud.",
      ],
    ],
    facts: [
      [
        "Des bandes de caoutchouc naturel épargnent les parquets et les oreilles.",
        "Natural rubber bands spare floorboards and ears.",
      ],
      [
        "La boule au bout de la corde est trop grosse pour une bouche, même très ouverte.",
        "The ball on the cord is too big for any mouth, however wide.",
      ],
    ],
  },
  {
    ...wood,
    key: "marble-run",
    seen: [0, 1],
    code: "MAR",
    shape: "marble-run",
    category: "construction",
    packs: [1, 2],
    colourways: 2,
    title: ["Circuit à billes {n}", "{n} marble run"],
    sizeTitle: pieces,
    sizes: [
      ["22", ["22 pièces", "22 pieces"], 2690, 1500, 340, 260, 110],
      ["46", ["46 pièces", "46 pieces"], 4290, 2900, 420, 320, 130],
      ["80", ["80 pièces", "80 pieces"], 6490, 4700, 480, 360, 150],
    ],
    subtitles: [["Billes de 30 mm, rampes emboîtables", "30 mm marbles, slot-together ramps"]],
    intros: [
      [
        "La bille file, tourne, hésite, tombe dans l'entonnoir, et il faut recommencer tout de suite.",
        "The marble races, turns, hesitates, drops down the funnel, and must go again at once.",
      ],
      [
        "Un cours de physique déguisé en bruit de cascade.",
        "A physics lesson disguised as the sound of a waterfall.",
      ],
    ],
    facts: [
      [
        "Les rampes se règlent sur trois pentes : tranquille, rapide, catastrophe.",
        "Ramps set to three slopes: gentle, quick, catastrophe.",
      ],
      [
        "Compatible avec toutes les boîtes de la gamme, sans vis ni outil.",
        "Works with every other box in the range, with no screws and no tools.",
      ],
    ],
  },
  {
    ...wood,
    key: "stacking-rings",
    code: "STA",
    shape: "stacking-rings",
    category: "first-toys",
    packs: [2, 4],
    title: ["Anneaux à empiler {n}", "{n} stacking rings"],
    sizeTitle: ["Format", "Format"],
    sizes: [
      ["5", ["5 anneaux", "5 rings"], 1190, 420, 130, 130, 190],
      ["8", ["8 anneaux", "8 rings"], 1690, 680, 150, 150, 270],
    ],
    subtitles: [["Socle à bascule", "Rocking base"]],
    intros: [
      [
        "Gros, moins gros, petit, tête : la pyramide sourit quand elle est finie.",
        "Big, less big, small, head: the tower smiles when it is done.",
      ],
      [
        "On commence par mâcher les anneaux, on finit par les compter.",
        "You start by chewing the rings and end up counting them.",
      ],
    ],
    facts: [
      [
        "Le mât souple se plie si l'on tombe dessus.",
        "The soft mast bends if somebody falls on it.",
      ],
      ["Le socle arrondi se balance sans jamais verser.", "The rounded base rocks but never tips."],
    ],
  },
];
