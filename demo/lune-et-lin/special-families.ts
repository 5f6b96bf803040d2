import type { Family } from "../catalogue/family";
import { cloth } from "./sleep-families";

/** Pieces in few designs, some with the very long names common in the trade. */
export const specialFamilies: readonly Family[] = [
  {
    ...cloth,
    key: "coffret-naissance-complet",
    code: "CFN",
    shape: "swaddle",
    type: "bedding",
    category: "naissance",
    tags: ["organic-cotton", "birth-gift"],
    packs: [1, 2],
    colourways: 3,
    only: ["saule", "armoise", "nuage-de-lait"],
    sizeTitle: ["Âge", "Age"],
    title: [
      "Coffret de naissance complet {n} : gigoteuse, langes, bavoirs, bonnet et doudou dans leur valisette en carton recyclé",
      "{n} complete birth set: sleeping bag, muslins, bibs, hat and comforter in their recycled-card suitcase",
    ],
    sizes: [
      ["0M", ["0-6 mois", "0-6 months"], 6490, 1500, 420, 320, 140],
      ["6M", ["6-18 mois", "6-18 months"], 6990, 1700, 420, 320, 140],
    ],
    subtitles: [["Sept pièces, prêtes à offrir", "Seven pieces, ready to give"]],
    intros: [
      [
        "Tout ce qu'on oublie d'acheter avant la naissance, plié dans l'ordre où l'on en aura besoin.",
        "Everything people forget to buy before a birth, folded in the order it will be needed.",
      ],
    ],
    facts: [
      [
        "La valisette ferme par un ruban et sert ensuite de boîte à souvenirs.",
        "The suitcase closes with a ribbon and goes on to be a keepsake box.",
      ],
    ],
  },
  {
    ...cloth,
    key: "plaid-adulte",
    code: "PLA",
    shape: "blanket",
    type: "bedding",
    category: "couvertures",
    hsCode: "6301.30",
    packs: [1],
    colourways: 2,
    only: ["cabanon", "lune-rousse", "marguerite"],
    title: [
      "Grand plaid de famille réversible et matelassé {n}",
      "{n} large reversible quilted family throw",
    ],
    sizes: [
      ["130", ["130 x 170 cm", "130 x 170 cm"], 4990, 1600, 1700, 1300, 20],
      ["180", ["180 x 220 cm", "180 x 220 cm"], 6990, 2500, 2200, 1800, 20],
    ],
    subtitles: [["Deux gazes, une ouate fine", "Two gauzes, one fine wadding"]],
    intros: [
      [
        "Le même tissu que celui des petits, à la taille de ceux qui les veillent.",
        "The same cloth as the children's, in the size of those who watch over them.",
      ],
    ],
    facts: [
      [
        "Le matelassage est fait à la machine ancienne, ligne à ligne.",
        "The quilting is run line by line on an old machine.",
      ],
    ],
  },
];
