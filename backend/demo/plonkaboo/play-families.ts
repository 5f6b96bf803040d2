import type { Family, Text } from "../catalogue/family";
import { wood } from "./wood-families";

const wipe: readonly Text[] = [
  ["Se nettoie avec une éponge à peine mouillée.", "Clean with a barely damp sponge."],
  [
    "Boîte et notice en carton recyclé ; la notice existe en six langues.",
    "Box and leaflet in recycled card; the leaflet comes in six languages.",
  ],
];
const fabric: readonly Text[] = [
  ["Lavable en machine à 30 °C dans une taie d'oreiller nouée.", "Machine wash at 30 °C inside a knotted pillowcase."],
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
const soft = {
  ...wood,
  tags: ["soft"],
  type: "soft-toy",
  material: ["Coton et fibre recyclée", "Cotton and recycled fibre"] as const,
  care: fabric,
  originCountry: "in",
  packs: [2, 4, 6],
};
const music = { ...wood, tags: ["wooden", "musical"], type: "musical-toy", category: "music", colourways: 2 };

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
      ["Elle a l'air de savoir un secret, et elle le garde.", "She looks as if she knows a secret, and she keeps it."],
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
      ["Son visage est brodé au fil de coton, sans pièce rapportée.", "Her face is embroidered in cotton thread, with nothing stuck on."],
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
      ["Un après-midi de pluie entier, rangé dans une boîte.", "One whole rainy afternoon, packed in a box."],
    ],
    facts: [
      [
        "Cinq crayons à la cire d'abeille, des gabarits en carton et un livret sans texte.",
        "Five beeswax crayons, card templates and a booklet with no words.",
      ],
      ["La colle à l'amidon part à l'eau, y compris sur la table.", "The starch glue washes off, table included."],
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
      ["Les pions sont en bois tourné et tiennent debout sur la moquette.", "The pawns are turned wood and stand up on carpet."],
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
      ["Les cartes de 2 mm se retournent sans ongles.", "The 2 mm cards turn over without fingernails."],
      [
        "Chaque paire diffère d'un détail, pour jouer aussi à l'intrus.",
        "Each pair differs in one detail, for a game of odd one out as well.",
      ],
    ],
  },
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
      ["Sept lames de couleur et déjà un répertoire.", "Seven coloured bars, and already a repertoire."],
    ],
    facts: [
      [
        "Les lames d'acier sont accordées au quart de ton et leurs angles limés.",
        "The steel bars are tuned to the quarter tone and their corners filed.",
      ],
      ["Des partitions en couleurs sont imprimées sur la boîte.", "Colour-coded songs are printed on the box."],
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
      ["La peau synthétique se retend avec la clé fournie.", "The synthetic skin is tightened with the key supplied."],
      ["La bretelle se détache seule si elle s'accroche.", "The strap releases by itself if it catches."],
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
      ["Elle dit tout haut ce que les enfants pensent tout bas.", "It says out loud what children think quietly."],
      ["Glissez une main, changez de voix, le spectacle a commencé.", "Slip in a hand, change your voice, the show has started."],
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
      ["Le bain dure deux fois plus longtemps, et c'est sa faute.", "Bath time lasts twice as long, and this is to blame."],
    ],
    facts: [
      ["Sans trou au fond, donc sans moisissure à l'intérieur.", "No hole underneath, so no mould inside."],
      ["Le caoutchouc d'hévéa est coloré aux pigments alimentaires.", "The rubber-tree latex is coloured with food pigments."],
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
      ["Elle ronfle, ronronne, ralentit, et le chat s'en va.", "It hums, purrs, slows down, and the cat leaves."],
      ["Trois coups de pompe et une minute d'émerveillement.", "Three pumps and one minute of wonder."],
    ],
    facts: [
      ["Les bords du fer-blanc sont roulés vers l'intérieur.", "The tinplate edges are rolled inward."],
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
      ["Douze heures d'autonomie, lumière chaude sans bleu.", "Twelve hours on one charge, with a warm light free of blue."],
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
      ["Assez grand pour un goûter, un pull, un caillou très important.", "Big enough for a snack, a jumper and one very important stone."],
      ["Le sac des premières fois : crèche, école, nuit chez mamie.", "The bag for first times: nursery, school, a night at Grandma's."],
    ],
    facts: [
      [
        "Tissé à partir de onze bouteilles recyclées et doublé d'un tissu clair.",
        "Woven from eleven recycled bottles and lined in a pale fabric.",
      ],
      ["Les bretelles se règlent d'une main et portent une étiquette à nom.", "The straps adjust one-handed and carry a name label."],
    ],
  },
];
