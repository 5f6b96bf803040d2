import type { Family } from "../catalogue/family";
import { cloth } from "./sleep-families";

export const blanketFamilies: readonly Family[] = [
  {
    ...cloth,
    key: "couverture",
    code: "COU",
    shape: "blanket",
    type: "bedding",
    category: "couvertures",
    hsCode: "6301.30",
    packs: [1, 2],
    title: ["Couverture {n}", "{n} blanket"],
    sizes: [
      ["70X100", ["70 x 100 cm", "70 x 100 cm"], 1890, 340, 1000, 700, 15],
      ["100X150", ["100 x 150 cm", "100 x 150 cm"], 2990, 720, 1500, 1000, 15],
    ],
    subtitles: [
      ["Deux faces, bord surpiqué", "Two-faced, with a stitched edge"],
      ["Gaze devant, molleton derrière", "Gauze in front, fleece behind"],
    ],
    intros: [
      [
        "La couverture du couffin, puis du landau, puis du canapé : elle vieillit avec la maison.",
        "The blanket of the crib, then of the pram, then of the sofa: it grows old with the household.",
      ],
      [
        "Une face imprimée, une face unie, et assez de tombé pour envelopper un bébé endormi.",
        "One printed face, one plain, and drape enough to wrap a sleeping baby.",
      ],
    ],
    facts: [
      [
        "Le molleton gratté une seule fois bouloche peu et sèche en une nuit.",
        "The fleece is brushed only once, so it pills little and dries overnight.",
      ],
      [
        "Son ourlet large est arrondi aux angles pour ne jamais gratter la joue.",
        "Its wide hem is rounded at the corners so it never scratches a cheek.",
      ],
    ],
  },
  {
    ...cloth,
    key: "lange",
    code: "LAN",
    shape: "swaddle",
    type: "muslin",
    category: "langes",
    hsCode: "6209.20",
    packs: [4, 6, 12],
    title: ["Langes {n}", "{n} muslins"],
    sizes: [
      ["60X60", ["60 x 60 cm, lot de 3", "60 x 60 cm, set of 3"], 990, 180, 600, 600, 30],
      ["70X70", ["70 x 70 cm, lot de 2", "70 x 70 cm, set of 2"], 950, 170, 700, 700, 25],
      ["120X120", ["120 x 120 cm, à l'unité", "120 x 120 cm, single"], 1190, 210, 1200, 1200, 15],
    ],
    subtitles: [
      ["Mousseline lavée, bords roulottés", "Washed muslin, rolled edges"],
      ["Mousseline de 110 g/m²", "110 g/m² muslin"],
    ],
    intros: [
      [
        "Bavoir d'appoint, drap de poussette, écharpe d'ombre : le lange sert dix fois par jour.",
        "Stand-in bib, pram sheet, bit of shade: a muslin is used ten times a day.",
      ],
      [
        "Une mousseline souple qui boit bien, se froisse joliment et sèche avant la tétée suivante.",
        "A supple muslin that drinks well, creases nicely and is dry before the next feed.",
      ],
    ],
    facts: [
      [
        "Les bords roulottés ne s'effilochent pas, même après cent lavages en crèche.",
        "The rolled edges do not fray, even after a hundred nursery washes.",
      ],
      [
        "Chaque lot est noué d'un ruban de coton, sans plastique ni carton superflu.",
        "Each set is tied with a cotton ribbon, with no plastic and no needless card.",
      ],
    ],
  },
  {
    ...cloth,
    key: "nid-d-ange",
    code: "NID",
    shape: "nest",
    type: "nest",
    category: "couvertures",
    hsCode: "9404.90",
    packs: [1],
    colourways: 2,
    title: ["Réducteur de lit {n}", "{n} baby nest"],
    sizes: [
      ["0M", ["0-6 mois", "0-6 months"], 3890, 1100, 800, 500, 150],
      ["6M", ["6-24 mois", "6-24 months"], 4990, 1600, 1050, 600, 160],
    ],
    subtitles: [
      ["Boudin amovible, housse lavable", "Removable roll, washable cover"],
      ["Un nid pour les siestes surveillées", "A nest for supervised naps"],
    ],
    intros: [
      [
        "Un contour moelleux pour poser bébé près de soi, au salon comme chez les grands-parents.",
        "A soft surround for laying baby down close by, in the living room or at the grandparents'.",
      ],
      [
        "Le boudin forme un bord rassurant ; le nœud du bas se desserre quand l'enfant grandit.",
        "The padded roll makes a reassuring edge; the bow at the foot loosens as the child grows.",
      ],
    ],
    facts: [
      [
        "Matelas ferme de 30 mm, déhoussable d'un seul geste grâce à la fermeture cachée.",
        "A firm 30 mm mattress whose cover comes off in one go thanks to a hidden zip.",
      ],
      [
        "Le boudin est garni de fibre creuse, facile à regonfler à la main.",
        "The roll is filled with hollow fibre, easily plumped up by hand.",
      ],
    ],
  },
  {
    ...cloth,
    key: "coussin",
    code: "CSN",
    shape: "cushion",
    type: "decoration",
    category: "deco",
    hsCode: "9404.90",
    packs: [1, 2, 4],
    title: ["Coussin {n}", "{n} cushion"],
    sizes: [
      ["30X30", ["30 x 30 cm", "30 x 30 cm"], 990, 220, 300, 300, 110],
      ["40X40", ["40 x 40 cm", "40 x 40 cm"], 1290, 340, 400, 400, 130],
    ],
    subtitles: [
      ["Passepoil contrasté, dos uni", "Contrast piping, plain back"],
      ["Housse zippée, garnissage recyclé", "Zipped cover, recycled filling"],
    ],
    intros: [
      [
        "Il finit un lit, cale un dos pendant la tétée et devient vite l'oreiller des lectures.",
        "It finishes a bed, props a back during feeds and soon becomes the story-time pillow.",
      ],
      [
        "Un petit coussin net, aux angles un peu creusés, qui garde sa forme sans effort.",
        "A neat little cushion with slightly hollowed corners that keeps its shape by itself.",
      ],
    ],
    facts: [
      [
        "Le passepoil est coupé dans le biais du même tissu, pour une arête souple.",
        "The piping is bias cut from the same cloth, for an edge that stays supple.",
      ],
      [
        "La housse s'enlève par un zip sans tirette, hors de portée des petits doigts.",
        "The cover comes off by a zip with no puller, out of reach of small fingers.",
      ],
    ],
  },
];
