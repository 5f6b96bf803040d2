import type { Family } from "../catalogue/family";
import { pieces, wood } from "./wood-families";

export const wheelFamilies: readonly Family[] = [
  {
    ...wood,
    key: "wooden-train",
    code: "TRA",
    shape: "train",
    category: "vehicles",
    packs: [1, 2],
    title: ["Petit train {n}", "{n} wooden train"],
    sizeTitle: ["Convoi", "Set"],
    sizes: [
      ["2", ["Locomotive et 1 wagon", "Engine and 1 wagon"], 1890, 520, 260, 70, 110],
      ["4", ["Locomotive et 3 wagons", "Engine and 3 wagons"], 2990, 980, 480, 70, 110],
    ],
    subtitles: [["Attelages aimantés, sans piles", "Magnetic couplings, no batteries"]],
    intros: [
      [
        "Tchou, puis virage, puis déraillement, puis secours : tout le voyage tient dans le salon.",
        "Choo, then bend, then derailment, then rescue: a whole journey in one living room.",
      ],
      [
        "Une locomotive bien ronde qui emmène son passager vedette au premier rang.",
        "A good round engine that carries its star passenger in the front row.",
      ],
    ],
    facts: [
      [
        "Les aimants sont enfermés dans le bois et s'attirent dans les deux sens.",
        "The magnets are sealed inside the wood and attract either way round.",
      ],
      [
        "Écartement standard : il roule aussi sur les rails de bois de la maison.",
        "Standard gauge: it also runs on the wooden track you already have.",
      ],
    ],
  },
  {
    ...wood,
    key: "shape-sorter",
    code: "SOR",
    shape: "shape-sorter",
    category: "first-toys",
    packs: [1, 2, 4],
    colourways: 2,
    title: ["Boîte à formes {n}", "{n} shape sorter"],
    sizeTitle: pieces,
    sizes: [
      ["6", ["6 formes", "6 shapes"], 1590, 740, 170, 170, 170],
      ["12", ["12 formes", "12 shapes"], 2190, 1100, 200, 200, 200],
    ],
    subtitles: [["Le rond ne passe pas par le carré", "The round one will not go in the square"]],
    intros: [
      [
        "On insiste, on tourne, on pousse, et soudain ça tombe : le bruit de la victoire.",
        "Insist, turn, push, and suddenly it drops: the sound of victory.",
      ],
      [
        "Une boîte têtue qui apprend la patience en six formes.",
        "A stubborn box that teaches patience in six shapes.",
      ],
    ],
    facts: [
      [
        "Le couvercle coulisse, pour vider sans secouer ni crier.",
        "The lid slides, for emptying without shaking or shouting.",
      ],
      [
        "Les formes sont assez épaisses pour servir aussi de cubes.",
        "The shapes are thick enough to serve as blocks as well.",
      ],
    ],
  },
  {
    ...wood,
    key: "rocker",
    code: "ROC",
    shape: "rocker",
    category: "ride-ons",
    packs: [1],
    title: ["Bascule {n}", "{n} rocker"],
    sizeTitle: ["Âge", "Age"],
    hsCode: "9503.00",
    sizes: [
      ["1A", ["1-3 ans", "1-3 years"], 5490, 4200, 720, 300, 520],
      ["2A", ["2-5 ans", "2-5 years"], 6890, 5600, 860, 340, 620],
    ],
    subtitles: [["Jusqu'à 30 kg, patins feutrés", "Up to 30 kg, felt runners"]],
    intros: [
      [
        "En avant, en arrière, et le tapis devient la mer, la lune ou la route.",
        "Forward, back, and the rug turns into the sea, the moon or the road.",
      ],
      [
        "Une monture solide, un dossier rassurant, des heures de galop sur place.",
        "A sturdy mount, a reassuring back, hours of galloping on the spot.",
      ],
    ],
    facts: [
      [
        "Les patins portent un feutre remplaçable, livré en double.",
        "The runners carry replaceable felt, supplied with a spare.",
      ],
      [
        "Monté en quatre vis, sans tourne-vis spécial.",
        "Goes together with four screws and an ordinary screwdriver.",
      ],
    ],
  },
  {
    ...wood,
    key: "balance-bike",
    code: "BIK",
    shape: "balance-bike",
    category: "ride-ons",
    packs: [1],
    title: ["Draisienne {n}", "{n} balance bike"],
    sizeTitle: ["Selle", "Seat height"],
    hsCode: "8712.00",
    material: ["Bouleau multipli, pneus EVA", "Birch plywood, EVA tyres"],
    sizes: [
      ["28", ["28-34 cm", "28-34 cm"], 5990, 3400, 820, 340, 520],
      ["34", ["34-41 cm", "34-41 cm"], 6690, 3900, 900, 360, 570],
    ],
    subtitles: [["Sans pédales, sans freins, sans peur", "No pedals, no brakes, no fear"]],
    intros: [
      [
        "Deux roues, deux pieds, et le bout du parc arrive bien plus vite qu'avant.",
        "Two wheels, two feet, and the end of the park arrives much sooner than before.",
      ],
      [
        "On marche, on court, on lève les pieds : voilà, on roule.",
        "You walk, you run, you lift your feet: there, you are riding.",
      ],
    ],
    facts: [
      [
        "Le guidon ne tourne que de 35° de chaque côté, ce qui évite la plupart des chutes.",
        "The handlebar turns only 35° each way, which prevents most tumbles.",
      ],
      [
        "Les pneus pleins ne crèvent pas et se rincent au jet.",
        "The solid tyres never go flat and hose clean.",
      ],
    ],
  },
];
