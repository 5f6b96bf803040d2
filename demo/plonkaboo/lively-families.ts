import type { Family } from "../catalogue/family";
import { music, soft, wipe } from "./play-families";
import { wood } from "./wood-families";

export const livelyFamilies: readonly Family[] = [
  {
    ...music,
    key: "xylophone",
    seen: [0, 1],
    code: "XYL",
    shape: "xylophone",
    packs: [1, 2, 4],
    title: ["Xylophone {n}", "{n} xylophone"],
    sizeTitle: ["Notes", "Notes"],
    sizes: [
      ["7", ["7 notes", "7 notes"], 1690, 620, 300, 200, 50],
      ["12", ["12 notes", "12 notes"], 2490, 980, 420, 240, 55],
    ],
    subtitles: [["Accordé, pour de vrai", "Actually in tune"]],
    intros: [
      [
        "Un xylophone juste : les parents tiennent jusqu'au bout de la chanson.",
        "A xylophone in tune: parents last until the end of the song.",
      ],
      [
        "Sept lames de couleur et déjà un répertoire.",
        "Seven coloured bars, and already a repertoire.",
      ],
    ],
    facts: [
      [
        "Les lames d'acier sont accordées au quart de ton et leurs angles limés.",
        "The steel bars are tuned to the quarter tone and their corners filed.",
      ],
      [
        "Des partitions en couleurs sont imprimées sur la boîte.",
        "Colour-coded songs are printed on the box.",
      ],
    ],
  },
  {
    ...music,
    key: "drum",
    code: "DRU",
    shape: "drum",
    packs: [1, 2],
    title: ["Tambour de parade {n}", "{n} marching drum"],
    sizeTitle: ["Diamètre", "Diameter"],
    sizes: [
      ["18", ["Ø 18 cm", "18 cm across"], 1790, 720, 180, 180, 150],
      ["24", ["Ø 24 cm", "24 cm across"], 2490, 1150, 240, 240, 190],
    ],
    subtitles: [["Bretelle réglable, baguettes rondes", "Adjustable strap, round-tipped sticks"]],
    intros: [
      [
        "Un tambour qui sonne grave, parce que les voisins aussi sont des gens.",
        "A drum with a low voice, because neighbours are people too.",
      ],
      [
        "Rassemblement, parade, demi-tour dans le couloir : le chef a trois ans.",
        "Fall in, parade, about turn in the corridor: the leader is three.",
      ],
    ],
    facts: [
      [
        "La peau synthétique se retend avec la clé fournie.",
        "The synthetic skin is tightened with the key supplied.",
      ],
      [
        "La bretelle se détache seule si elle s'accroche.",
        "The strap releases by itself if it catches.",
      ],
    ],
  },
  {
    ...soft,
    key: "hand-puppet",
    without: ["zigzag-city", "moonhopper", "salty-ship"],
    seen: [1, 0],
    code: "PUP",
    shape: "puppet",
    category: "dolls",
    title: ["Marionnette {n}", "{n} hand puppet"],
    sizeTitle: ["Main", "Hand"],
    colourways: 3,
    sizes: [
      ["K", ["Enfant", "Child"], 1090, 90, 260, 200, 50],
      ["A", ["Adulte", "Adult"], 1290, 120, 300, 240, 60],
    ],
    subtitles: [["Bouche muette, bras très bavards", "Silent mouth, very talkative arms"]],
    intros: [
      [
        "Elle dit tout haut ce que les enfants pensent tout bas.",
        "It says out loud what children think quietly.",
      ],
      [
        "Glissez une main, changez de voix, le spectacle a commencé.",
        "Slip in a hand, change your voice, the show has started.",
      ],
    ],
    facts: [
      [
        "La tête est rembourrée jusqu'au bout du museau et reprend sa forme.",
        "The head is stuffed to the tip of the nose and springs back.",
      ],
      [
        "L'ouverture est ourlée d'un ruban pour enfiler la main d'un coup.",
        "The opening is hemmed with ribbon so a hand slides straight in.",
      ],
    ],
  },
  {
    ...soft,
    key: "bath-friends",
    without: ["zigzag-city", "moonhopper"],
    code: "BAT",
    shape: "bath-toy",
    category: "first-toys",
    type: "bath-toy",
    tags: ["bath"],
    title: ["Amis du bain {n}", "{n} bath friends"],
    sizeTitle: ["Lot", "Set"],
    material: ["Caoutchouc naturel", "Natural rubber"],
    originCountry: "es",
    packs: [4, 6, 12],
    care: wipe,
    sizes: [
      ["1", ["À l'unité", "Single"], 590, 90, 110, 80, 90],
      ["3", ["Lot de 3", "Set of 3"], 1490, 260, 220, 110, 100],
    ],
    subtitles: [["D'une seule pièce, sans trou", "One piece, no hole"]],
    intros: [
      [
        "Il flotte droit, sourit toujours et rend le shampoing presque acceptable.",
        "It floats upright, never stops smiling and makes shampoo almost acceptable.",
      ],
      [
        "Le bain dure deux fois plus longtemps, et c'est sa faute.",
        "Bath time lasts twice as long, and this is to blame.",
      ],
    ],
    facts: [
      [
        "Sans trou au fond, donc sans moisissure à l'intérieur.",
        "No hole underneath, so no mould inside.",
      ],
      [
        "Le caoutchouc d'hévéa est coloré aux pigments alimentaires.",
        "The rubber-tree latex is coloured with food pigments.",
      ],
    ],
  },
  {
    ...music,
    key: "spinning-top",
    code: "TOP",
    shape: "spinning-top",
    category: "first-toys",
    tags: ["tin"],
    type: "tin-toy",
    material: ["Fer-blanc, poignée en bois", "Tinplate, wooden knob"],
    packs: [2, 4, 6],
    colourways: 3,
    title: ["Toupie chantante {n}", "{n} humming top"],
    sizeTitle: ["Diamètre", "Diameter"],
    sizes: [
      ["14", ["Ø 14 cm", "14 cm across"], 1190, 260, 140, 140, 160],
      ["19", ["Ø 19 cm", "19 cm across"], 1490, 390, 190, 190, 200],
    ],
    subtitles: [["Pomper, lâcher, écouter", "Pump, let go, listen"]],
    intros: [
      [
        "Elle ronfle, ronronne, ralentit, et le chat s'en va.",
        "It hums, purrs, slows down, and the cat leaves.",
      ],
      [
        "Trois coups de pompe et une minute d'émerveillement.",
        "Three pumps and one minute of wonder.",
      ],
    ],
    facts: [
      [
        "Les bords du fer-blanc sont roulés vers l'intérieur.",
        "The tinplate edges are rolled inward.",
      ],
      ["La pointe caoutchoutée ne raye pas le sol.", "The rubber tip does not scratch the floor."],
    ],
  },
  {
    ...wood,
    key: "night-lamp",
    code: "LAM",
    shape: "lamp",
    category: "bedroom",
    type: "lighting",
    tags: ["bedroom"],
    hsCode: "9405.21",
    material: ["Bouleau, silicone", "Birch, silicone"],
    packs: [1, 2, 4],
    title: ["Veilleuse {n}", "{n} night light"],
    sizeTitle: ["Alimentation", "Power"],
    sizes: [
      ["USB", ["Rechargeable", "Rechargeable"], 2190, 420, 160, 160, 190],
      ["SEC", ["Secteur", "Mains"], 1890, 380, 160, 160, 190],
    ],
    subtitles: [["Sept lueurs, minuterie de 30 minutes", "Seven glows, 30-minute timer"]],
    intros: [
      [
        "Elle monte la garde contre les monstres et s'éteint quand tout le monde dort.",
        "It stands guard against monsters and goes out once everybody is asleep.",
      ],
      [
        "Une petite compagnie pour les couloirs trop longs et les nuits trop noires.",
        "A little company for corridors that are too long and nights that are too dark.",
      ],
    ],
    facts: [
      [
        "Douze heures d'autonomie, lumière chaude sans bleu.",
        "Twelve hours on one charge, with a warm light free of blue.",
      ],
      ["Un tapotement sur le dôme change la couleur.", "A tap on the dome changes the colour."],
    ],
  },
  {
    ...soft,
    key: "backpack",
    seen: [1, 0],
    code: "BAG",
    shape: "backpack",
    category: "school",
    type: "bag",
    tags: ["school"],
    hsCode: "4202.92",
    title: ["Sac à dos {n}", "{n} backpack"],
    sizeTitle: ["Contenance", "Capacity"],
    material: ["Polyester recyclé", "Recycled polyester"],
    packs: [1, 2, 4],
    sizes: [
      ["6L", ["6 litres", "6 litres"], 1690, 280, 280, 220, 100],
      ["10L", ["10 litres", "10 litres"], 2090, 380, 340, 260, 120],
    ],
    subtitles: [["Sangle de poitrine et sifflet", "Chest strap and whistle"]],
    intros: [
      [
        "Assez grand pour un goûter, un pull, un caillou très important.",
        "Big enough for a snack, a jumper and one very important stone.",
      ],
      [
        "Le sac des premières fois : crèche, école, nuit chez mamie.",
        "The bag for first times: nursery, school, a night at Grandma's.",
      ],
    ],
    facts: [
      [
        "Tissé à partir de onze bouteilles recyclées et doublé d'un tissu clair.",
        "Woven from eleven recycled bottles and lined in a pale fabric.",
      ],
      [
        "Les bretelles se règlent d'une main et portent une étiquette à nom.",
        "The straps adjust one-handed and carry a name label.",
      ],
    ],
  },
];
