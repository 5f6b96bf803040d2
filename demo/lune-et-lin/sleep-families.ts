import type { Family, Size, Text } from "../catalogue/family";

export const cottonCare: readonly Text[] = [
  [
    "Lavage à 40 °C, séchage doux, repassage inutile si l'on étend la pièce encore tiède.",
    "Wash at 40 °C, tumble dry low; no ironing needed if hung while still warm.",
  ],
  [
    "Lavable à 40 °C avec les couleurs proches ; le tissu s'assouplit lavage après lavage.",
    "Washable at 40 °C with similar colours; the cloth softens wash after wash.",
  ],
  [
    "Passe en machine à 30 °C et supporte 60 °C de temps à autre, sans perdre sa couleur.",
    "Machine wash at 30 °C, and now and then at 60 °C, without losing its colour.",
  ],
];

export const cloth = {
  tags: ["organic-cotton"],
  hsCode: "6302.31",
  originCountry: "pt",
  material: ["Coton biologique", "Organic cotton"] as const,
  care: cottonCare,
  sizeTitle: ["Taille", "Size"] as const,
  cloth: true,
  colourways: 2,
  packs: [1, 2, 2, 4],
};

const ages: readonly Size[] = [
  ["0M", ["0-6 mois", "0-6 months"], 2150, 380, 700, 420, 40],
  ["6M", ["6-18 mois", "6-18 months"], 2390, 460, 900, 480, 40],
  ["18M", ["18-36 mois", "18-36 months"], 2650, 560, 1100, 540, 40],
];
const cheaper = (sizes: readonly Size[], factor: number, weight: number): Size[] =>
  sizes.map(([code, name, price, grams, l, w, h]) => [
    code,
    name,
    Math.round((price * factor) / 5) * 5,
    Math.round(grams * weight),
    l,
    w,
    h,
  ]);

export const sleepFamilies: readonly Family[] = [
  {
    ...cloth,
    key: "gigoteuse-hiver",
    code: "GIH",
    shape: "sleeping-bag",
    type: "sleeping-bag",
    category: "gigoteuses",
    tags: ["organic-cotton", "winter"],
    hsCode: "9404.30",
    title: ["Gigoteuse d'hiver {n}", "{n} winter sleeping bag"],
    sizes: [...ages, ["3A", ["3-4 ans", "3-4 years"], 2890, 640, 1250, 580, 40]],
    subtitles: [
      ["Indice 2,5 tog, chambre à 16-20 °C", "2.5 tog, for rooms at 16-20 °C"],
      ["Ouatinée, zip de bas en haut", "Padded, with a bottom-up zip"],
    ],
    intros: [
      [
        "Une gigoteuse gonflante pour les nuits froides, qui tient chaud sans peser sur la poitrine.",
        "A lofty sleeping bag for cold nights that keeps the chest warm without weighing on it.",
      ],
      [
        "Pensée pour les chambres peu chauffées, elle remplace la couette jusqu'à l'entrée à l'école.",
        "Made for cool bedrooms, it stands in for a duvet until school age.",
      ],
    ],
    facts: [
      [
        "Double gaze à l'extérieur, jersey peigné à l'intérieur, garnissage en fibres recyclées de 200 g/m².",
        "Double gauze outside, combed jersey inside, and a 200 g/m² recycled-fibre filling.",
      ],
      [
        "Le zip contourne les jambes et s'ouvre par le bas, pour changer une couche sans réveiller.",
        "The zip runs round the legs and opens from below, for changing a nappy without waking anyone.",
      ],
    ],
  },
  {
    ...cloth,
    key: "gigoteuse-ete",
    code: "GIE",
    shape: "sleeping-bag",
    type: "sleeping-bag",
    category: "gigoteuses",
    tags: ["organic-cotton", "summer"],
    hsCode: "9404.30",
    title: ["Gigoteuse légère {n}", "{n} light sleeping bag"],
    sizes: cheaper(ages, 0.82, 0.55),
    without: ["grand-nord"],
    subtitles: [
      ["Indice 0,5 tog, dès 23 °C", "0.5 tog, from 23 °C"],
      ["Gaze de coton, sans doublure", "Cotton gauze, unlined"],
    ],
    intros: [
      [
        "Une seule épaisseur de gaze froissée, assez fine pour les siestes de juillet.",
        "A single layer of crinkled gauze, fine enough for naps in July.",
      ],
      [
        "La gigoteuse des mois chauds : ample en bas, ajustée aux épaules, presque rien sur la peau.",
        "The sleeping bag for warm months: wide below, neat at the shoulders, barely there on the skin.",
      ],
    ],
    facts: [
      [
        "Les pressions aux épaules offrent deux réglages et sont garanties sans nickel.",
        "Shoulder snaps give two settings and are guaranteed nickel free.",
      ],
      [
        "L'encolure est bordée d'un biais retourné à la main, sans couture au contact du cou.",
        "The neckline is finished with a hand-turned binding, with no seam against the neck.",
      ],
    ],
  },
  {
    ...cloth,
    key: "drap-housse",
    seen: [0, 2],
    code: "DHO",
    shape: "fitted-sheet",
    type: "bedding",
    category: "draps",
    packs: [2, 4, 6],
    title: ["Drap-housse {n}", "{n} fitted sheet"],
    sizes: [
      ["40X80", ["40 x 80 cm", "40 x 80 cm"], 890, 160, 800, 400, 120],
      ["60X120", ["60 x 120 cm", "60 x 120 cm"], 1090, 240, 1200, 600, 140],
      ["70X140", ["70 x 140 cm", "70 x 140 cm"], 1290, 300, 1400, 700, 140],
      ["90X190", ["90 x 190 cm", "90 x 190 cm"], 1690, 470, 1900, 900, 200],
    ],
    subtitles: [
      ["Jersey élastiqué sur tout le tour", "Jersey, elasticated all round"],
      ["Bonnet de 14 cm, coton peigné", "14 cm pocket, combed cotton"],
    ],
    intros: [
      [
        "Un drap qui ne remonte pas aux coins, même sous un dormeur très remuant.",
        "A sheet whose corners stay put, even under a very lively sleeper.",
      ],
      [
        "Le drap-housse de tous les jours, doux dès le premier lavage et prêt à suivre plusieurs enfants.",
        "The everyday fitted sheet: soft from the first wash and ready to outlast several children.",
      ],
    ],
    facts: [
      [
        "Le jersey de 160 g/m² s'étire dans les deux sens et reprend sa forme au séchage.",
        "The 160 g/m² jersey stretches both ways and recovers its shape as it dries.",
      ],
      [
        "Un repère tissé indique le petit côté : on ne le met plus à l'envers à trois heures du matin.",
        "A woven mark shows the short side, so nobody puts it on the wrong way round at three in the morning.",
      ],
    ],
  },
  {
    ...cloth,
    key: "tour-de-lit",
    seen: [0, 1],
    code: "TDL",
    shape: "cot-bumper",
    type: "bedding",
    category: "tours-de-lit",
    packs: [1, 2],
    title: ["Tour de lit {n}", "{n} cot bumper"],
    sizes: [
      ["180", ["180 x 35 cm", "180 x 35 cm"], 2790, 620, 1800, 350, 25],
      ["360", ["360 x 35 cm", "360 x 35 cm"], 4290, 1180, 3600, 350, 25],
    ],
    subtitles: [
      ["Panneaux réversibles à nouettes", "Reversible tie-on panels"],
      ["Mailles respirantes, nouettes courtes", "Breathable, with short ties"],
    ],
    intros: [
      [
        "Quatre panneaux fermes qui s'attachent court aux barreaux et se retournent selon l'humeur.",
        "Four firm panels that tie close to the bars and turn over to suit the mood.",
      ],
      [
        "Il adoucit les barreaux sans fermer la vue ni l'air, et se plie à plat pour le rangement.",
        "It softens the bars without shutting out the view or the air, and folds flat to store.",
      ],
    ],
    facts: [
      [
        "Garnissage de 15 mm thermofixé, qui ne se tasse pas et garde la tenue du panneau.",
        "A heat-set 15 mm filling that does not clump and keeps the panel upright.",
      ],
      [
        "Les nouettes de 18 cm sont cousues en croix et résistent à une traction de 90 newtons.",
        "The 18 cm ties are cross-stitched and withstand a pull of 90 newtons.",
      ],
    ],
  },
];
