import type { Family } from "../catalogue/family";
import { gear, hardCare } from "./moving-families";

export const sleep = {
  ...gear,
  type: "sleep",
  category: "slapen",
  hsCode: "9404.90",
  tags: ["travel"],
};

export const campFamilies: readonly Family[] = [
  {
    ...sleep,
    key: "reisbed",
    care: hardCare,
    code: "RBD",
    shape: "travel-cot",
    hsCode: "9403.20",
    title: ["Lit de voyage {n}", "{n} travel cot", "Reisbed {n}"],
    sizeTitle: ["Couchage", "Sleeping area", "Ligvlak"],
    sizes: [
      ["60", ["60 x 105 cm", "60 x 105 cm", "60 x 105 cm"], 12900, 5900, 1150, 700, 640],
      ["70", ["70 x 120 cm", "70 x 120 cm", "70 x 120 cm"], 14900, 6800, 1280, 780, 680],
    ],
    subtitles: [
      ["Déplié en trente secondes", "Up in thirty seconds", "In dertig seconden opgezet"],
    ],
    intros: [
      [
        "Un lit de voyage qu'on monte à voix basse, dans le noir, sans notice.",
        "A travel cot you can set up in the dark, whispering, without the manual.",
        "Een reisbed dat je fluisterend, in het donker en zonder handleiding opzet.",
      ],
      [
        "Plié, il tient sur l'étagère du haut ; déplié, il ne bouge plus.",
        "Folded, it fits on the top shelf; open, it does not budge.",
        "Ingeklapt past het op de bovenste plank; uitgeklapt staat het als een huis.",
      ],
    ],
    facts: [
      [
        "Deux côtés en filet donnent de l'air et gardent l'enfant en vue.",
        "Two mesh sides let in air and keep the child in view.",
        "Twee zijden van gaas geven lucht en houden het kind in het zicht.",
      ],
      [
        "Le côté se dézippe pour les plus grands, qui sortent seuls.",
        "One side unzips for older children, who climb out by themselves.",
        "Eén zijde ritst open voor grotere kinderen, die er zelf uit kruipen.",
      ],
    ],
  },
  {
    ...sleep,
    key: "slaaptent",
    care: hardCare,
    code: "SLT",
    shape: "sleep-tent",
    hsCode: "6306.22",
    packs: [1, 2],
    title: ["Tente de sieste {n}", "{n} sleep tent", "Slaaptent {n}"],
    sizeTitle: ["Taille", "Size", "Maat"],
    sizes: [
      ["S", ["120 cm", "120 cm", "120 cm"], 7490, 2100, 1200, 900, 900],
      ["L", ["160 cm", "160 cm", "160 cm"], 9490, 2900, 1600, 1000, 1050],
    ],
    subtitles: [
      ["Se déploie seule, UPF 50+", "Pops up by itself, UPF 50+", "Springt vanzelf open, UPF 50+"],
    ],
    intros: [
      [
        "Une pièce sombre et fraîche, à poser sur la plage ou au fond du jardin.",
        "A dark, cool room to set down on the beach or at the end of the garden.",
        "Een donkere, koele kamer voor op het strand of achter in de tuin.",
      ],
      [
        "On lance, elle s'ouvre, la sieste commence à l'heure.",
        "Throw it, it opens, and the nap starts on time.",
        "Gooien, open, en het middagslaapje begint op tijd.",
      ],
    ],
    facts: [
      [
        "La porte en maille fine arrête les moustiques et laisse passer la brise.",
        "The fine mesh door stops midges and lets the breeze in.",
        "De deur van fijn gaas houdt muggen buiten en laat de bries door.",
      ],
      [
        "Six sardines et des poches à sable sont cousues aux angles.",
        "Six pegs, and sand pockets sewn into the corners.",
        "Met zes haringen en zandzakken die in de hoeken zijn genaaid.",
      ],
    ],
  },
  {
    ...sleep,
    key: "buitennest",
    code: "BNE",
    shape: "outdoor-nest",
    cloth: true,
    packs: [1, 2],
    title: ["Nid d'extérieur {n}", "{n} outdoor nest", "Buitennest {n}"],
    sizeTitle: ["Âge", "Age", "Leeftijd"],
    sizes: [["0M", ["0-8 mois", "0-8 months", "0-8 maanden"], 6990, 1400, 850, 520, 180]],
    subtitles: [
      [
        "Fond étanche, dessus en laine",
        "Waterproof base, wool top",
        "Waterdichte bodem, wollen bovenkant",
      ],
    ],
    intros: [
      [
        "Posé dans l'herbe encore humide, il garde le dos au sec et au chaud.",
        "Set on grass that is still wet, it keeps a back dry and warm.",
        "In nog nat gras blijft de rug er droog en warm in.",
      ],
      [
        "Un bord haut contre le vent, une poignée de chaque côté.",
        "A high rim against the wind and a handle on either side.",
        "Een hoge rand tegen de wind en aan elke kant een handvat.",
      ],
    ],
    facts: [
      [
        "Le garnissage en laine de Texel régule la chaleur toute l'année.",
        "The Texel wool filling regulates warmth all year round.",
        "De vulling van Texelse wol regelt de warmte het hele jaar door.",
      ],
      [
        "Une sangle ventrale large retient les bébés qui se retournent.",
        "A wide belly strap holds babies who roll.",
        "Een brede buikband houdt baby's tegen die al omrollen.",
      ],
    ],
  },
  {
    ...sleep,
    key: "buitenslaapzak",
    code: "BSZ",
    shape: "mummy-bag",
    category: "warm",
    hsCode: "9404.30",
    cloth: true,
    tags: ["weatherproof", "winter"],
    packs: [1, 2, 4],
    title: ["Sac de couchage {n}", "{n} outdoor sleeping bag", "Buitenslaapzak {n}"],
    sizeTitle: ["Âge", "Age", "Leeftijd"],
    sizes: [
      ["0M", ["0-6 mois", "0-6 months", "0-6 maanden"], 5990, 640, 750, 480, 120],
      ["6M", ["6-18 mois", "6-18 months", "6-18 maanden"], 6590, 780, 950, 540, 120],
      ["2A", ["2 ans", "2 years", "2 jaar"], 7290, 940, 1150, 600, 130],
    ],
    subtitles: [
      [
        "Pour dormir dehors, de -5 à 12 °C",
        "For sleeping outside, -5 to 12 °C",
        "Voor buiten slapen, van -5 tot 12 °C",
      ],
    ],
    intros: [
      [
        "Dans les crèches du nord on dort dehors ; ce sac est fait pour cela.",
        "In northern nurseries children nap outdoors; this bag is made for it.",
        "In noordelijke opvanghuizen slapen kinderen buiten; deze zak is daarvoor gemaakt.",
      ],
      [
        "La capuche se resserre d'un doigt et laisse le visage libre.",
        "The hood draws in with one finger and leaves the face free.",
        "De capuchon trek je met één vinger aan en het gezicht blijft vrij.",
      ],
    ],
    facts: [
      [
        "Fibre creuse sur trois épaisseurs, cousues en quinconce contre les ponts froids.",
        "Three layers of hollow fibre, offset-stitched against cold spots.",
        "Drie lagen holle vezel, verspringend gestikt tegen koudebruggen.",
      ],
      [
        "Fermeture à double curseur, protégée du menton.",
        "Two-way zip with a chin guard.",
        "Tweewegrits met kinbescherming.",
      ],
    ],
  },
  {
    ...sleep,
    key: "buitendeken",
    seen: [0, 1],
    code: "BDE",
    shape: "outdoor-blanket",
    category: "warm",
    hsCode: "6301.40",
    packs: [2, 4, 6],
    title: ["Plaid d'extérieur {n}", "{n} outdoor blanket", "Buitendeken {n}"],
    sizeTitle: ["Format", "Size", "Formaat"],
    sizes: [
      ["100", ["100 x 140 cm", "100 x 140 cm", "100 x 140 cm"], 2990, 620, 1400, 1000, 10],
      ["150", ["150 x 200 cm", "150 x 200 cm", "150 x 200 cm"], 4290, 1150, 2000, 1500, 10],
    ],
    subtitles: [
      [
        "Envers imperméable, se roule avec sa poignée",
        "Waterproof back, rolls up with its handle",
        "Waterdichte achterkant, oprolbaar met handvat",
      ],
    ],
    intros: [
      [
        "Le pique-nique, le bord du terrain, le pont du bateau : il se déroule partout.",
        "Picnic, touchline, boat deck: it unrolls anywhere.",
        "Picknick, langs de lijn, op het dek: hij rolt overal uit.",
      ],
      [
        "Doux au-dessus, étanche en dessous, roulé en une minute.",
        "Soft on top, sealed below, rolled up in a minute.",
        "Zacht boven, dicht onder, in een minuut opgerold.",
      ],
    ],
    facts: [
      [
        "La polaire est tricotée à partir de fil recyclé en mer du Nord.",
        "The fleece is knitted from yarn recycled around the North Sea.",
        "De fleece is gebreid van garen dat rond de Noordzee is gerecycled.",
      ],
      [
        "Les sangles servent aussi de bandoulière.",
        "The straps double as a shoulder sling.",
        "De banden dienen ook als schouderriem.",
      ],
    ],
  },
];
