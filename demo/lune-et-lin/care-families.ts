import type { Family, Text } from "../catalogue/family";
import { cloth } from "./sleep-families";

export const wipe: readonly Text[] = [
  [
    "Une éponge humide et un peu de savon suffisent à l'entretien.",
    "A damp sponge and a little soap are all the care it needs.",
  ],
  [
    "Se nettoie en surface, à l'eau tiède, et sèche à l'air libre.",
    "Clean the surface with lukewarm water and let it dry in the air.",
  ],
];

export const careFamilies: readonly Family[] = [
  {
    ...cloth,
    key: "bavoir",
    code: "BAV",
    shape: "bib",
    type: "bib",
    category: "bavoirs",
    hsCode: "6209.20",
    packs: [4, 6, 12],
    title: ["Bavoir {n}", "{n} bib"],
    sizes: [
      ["NA", ["Naissance", "Newborn"], 420, 40, 230, 190, 5],
      ["6M", ["6-18 mois", "6-18 months"], 490, 55, 300, 240, 5],
      ["18M", ["18-36 mois", "18-36 months"], 560, 70, 360, 270, 5],
    ],
    subtitles: [
      ["Dos éponge, deux pressions", "Terry back, two snaps"],
      ["Bord gansé ton sur ton", "Tone-on-tone bound edge"],
    ],
    intros: [
      [
        "Un bavoir généreux qui couvre vraiment les épaules et se ferme d'une main.",
        "A generous bib that truly covers the shoulders and closes with one hand.",
      ],
      [
        "Assez joli pour rester au cou après le repas, assez épais pour le repas lui-même.",
        "Pretty enough to keep on after the meal, thick enough for the meal itself.",
      ],
    ],
    facts: [
      [
        "Une couche absorbante est prise entre la popeline et l'éponge bouclée.",
        "An absorbent layer is caught between the poplin and the looped terry.",
      ],
      [
        "Les deux pressions décalées suivent le tour de cou pendant près d'un an.",
        "The two offset snaps follow the neck for nearly a year.",
      ],
    ],
  },
  {
    ...cloth,
    key: "cape-de-bain",
    code: "CBA",
    shape: "hooded-towel",
    type: "bath",
    category: "bain",
    hsCode: "6302.60",
    packs: [1, 2, 4],
    title: ["Cape de bain {n}", "{n} hooded towel"],
    sizes: [
      ["75", ["75 x 75 cm", "75 x 75 cm"], 1690, 320, 750, 750, 20],
      ["100", ["100 x 100 cm", "100 x 100 cm"], 2190, 520, 1000, 1000, 20],
      ["120", ["120 x 120 cm", "120 x 120 cm"], 2590, 700, 1200, 1200, 20],
    ],
    subtitles: [
      ["Éponge bouclée 380 g/m²", "380 g/m² looped terry"],
      ["Capuche ourson doublée", "Lined bear hood"],
    ],
    intros: [
      [
        "On pose, on rabat, on frotte : la sortie du bain dure dix secondes et finit en câlin.",
        "Lay down, fold over, rub: bath time ends in ten seconds and a cuddle.",
      ],
      [
        "Sa capuche à oreilles garde la tête au chaud pendant que le reste sèche.",
        "The eared hood keeps the head warm while the rest dries.",
      ],
    ],
    facts: [
      [
        "L'éponge est bouclée des deux côtés et tissée sans adoucissant chimique.",
        "The terry is looped on both sides and woven without chemical softener.",
      ],
      [
        "La capuche est doublée de gaze, moins lourde une fois mouillée.",
        "The hood is lined with gauze, lighter when wet.",
      ],
    ],
  },
  {
    ...cloth,
    key: "matelas-a-langer",
    care: wipe,
    code: "MAL",
    shape: "changing-mat",
    type: "changing",
    category: "change",
    hsCode: "9404.29",
    packs: [1, 2],
    colourways: 2,
    title: ["Matelas à langer {n}", "{n} changing mat"],
    sizes: [
      ["50X70", ["50 x 70 cm", "50 x 70 cm"], 2690, 900, 700, 500, 90],
      ["55X80", ["55 x 80 cm", "55 x 80 cm"], 2990, 1100, 800, 550, 90],
    ],
    subtitles: [
      ["Bords relevés, dessus enduit", "Raised sides, wipe-clean top"],
      ["Avec une éponge amovible", "With a removable terry"],
    ],
    intros: [
      [
        "Des bords relevés de neuf centimètres pour les bébés qui roulent déjà.",
        "Sides nine centimetres high for babies who already roll.",
      ],
      [
        "Un dessus qui s'essuie d'un geste et une éponge douce qu'on retire pour la laver.",
        "A top that wipes clean in one go, and a soft terry that comes off for washing.",
      ],
    ],
    facts: [
      [
        "La mousse est certifiée sans solvant et garde sa forme jusqu'à 15 kg.",
        "The foam is certified solvent free and keeps its shape up to 15 kg.",
      ],
      [
        "Le coton enduit est sans PVC ni phtalates et ne colle pas à la peau.",
        "The coated cotton holds no PVC and no phthalates, and does not stick to skin.",
      ],
    ],
  },
  {
    ...cloth,
    key: "tapis-de-jeu",
    code: "TAP",
    shape: "play-mat",
    type: "play",
    category: "eveil",
    hsCode: "9404.90",
    packs: [1],
    title: ["Tapis d'éveil {n}", "{n} play mat"],
    sizes: [
      ["90", ["Ø 90 cm", "90 cm across"], 3990, 1300, 900, 900, 35],
      ["120", ["Ø 120 cm", "120 cm across"], 5490, 2100, 1200, 1200, 35],
    ],
    subtitles: [
      ["Ourlet festonné, matelassage fin", "Scalloped edge, fine quilting"],
      ["Réversible, garnissage de 35 mm", "Reversible, 35 mm filling"],
    ],
    intros: [
      [
        "Un rond de douceur où l'on apprend à se retourner, puis à s'asseoir, puis à recevoir les copains.",
        "A soft circle for learning to roll, then to sit, then to have friends round.",
      ],
      [
        "Ses festons découpés à la main donnent envie de le laisser au milieu du salon.",
        "Its hand-cut scallops make you want to leave it in the middle of the living room.",
      ],
    ],
    facts: [
      [
        "Le matelassage en rayons empêche le garnissage de migrer vers les bords.",
        "Radial quilting keeps the filling from drifting to the edge.",
      ],
      [
        "L'envers antidérapant est en gomme naturelle appliquée point par point.",
        "The non-slip back is natural rubber, applied dot by dot.",
      ],
    ],
  },
];
