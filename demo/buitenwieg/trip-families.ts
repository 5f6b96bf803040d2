import type { Family } from "../catalogue/family";
import { sleep } from "./camp-families";
import { gear, hardCare } from "./moving-families";

export const tripFamilies: readonly Family[] = [
  {
    ...sleep,
    key: "reismatras",
    care: hardCare,
    seen: [0, 1],
    code: "RMA",
    shape: "travel-mattress",
    hsCode: "9404.29",
    packs: [1, 2],
    title: ["Matelas de voyage {n}", "{n} travel mattress", "Reismatras {n}"],
    sizeTitle: ["Format", "Size", "Formaat"],
    sizes: [
      ["60", ["60 x 120 cm", "60 x 120 cm", "60 x 120 cm"], 5490, 1300, 1200, 600, 60],
      ["70", ["70 x 140 cm", "70 x 140 cm", "70 x 140 cm"], 6490, 1600, 1400, 700, 60],
    ],
    subtitles: [["Autogonflant, 6 cm", "Self-inflating, 6 cm", "Zelfopblazend, 6 cm"]],
    intros: [
      [
        "Un vrai matelas qui voyage dans un sac de la taille d'un pain.",
        "A proper mattress that travels in a bag the size of a loaf.",
        "Een echt matras dat reist in een zak zo groot als een brood.",
      ],
      [
        "On ouvre la valve, on installe le reste, il est prêt.",
        "Open the valve, set up everything else, and it is ready.",
        "Ventiel open, de rest klaarzetten, en het is zover.",
      ],
    ],
    facts: [
      [
        "La mousse alvéolée reste ferme : aucun creux sous la tête.",
        "The open-cell foam stays firm, with no hollow under the head.",
        "Het open schuim blijft stevig: geen kuil onder het hoofd.",
      ],
      [
        "Les boudins latéraux empêchent de rouler hors du lit.",
        "Side bolsters stop little ones rolling out.",
        "De zijranden voorkomen dat een kind eraf rolt.",
      ],
    ],
  },
  {
    ...sleep,
    key: "klamboe",
    care: hardCare,
    seen: [1, 0],
    code: "KLA",
    shape: "mosquito-net",
    category: "weer",
    hsCode: "6304.91",
    type: "accessory",
    tags: ["travel", "summer"],
    packs: [2, 4],
    title: ["Moustiquaire {n}", "{n} mosquito net", "Klamboe {n}"],
    sizeTitle: ["Pour", "Fits", "Voor"],
    sizes: [["BED", ["Lit", "Cot", "Ledikant"], 2790, 420, 2400, 600, 600]],
    subtitles: [["Maille de 220 trous au cm²", "220 holes per cm²", "220 mazen per cm²"]],
    intros: [
      [
        "Elle tombe droit, ne s'accroche pas et laisse voir qui dort.",
        "It hangs straight, does not snag, and lets you see who is asleep.",
        "Ze valt recht, blijft nergens haken en laat zien wie er slaapt.",
      ],
      [
        "Une nuit de juillet sans bourdonnement, pour tout le monde.",
        "A July night without buzzing, for everybody.",
        "Een julinacht zonder gezoem, voor iedereen.",
      ],
    ],
    facts: [
      [
        "Non traitée : la maille seule suffit contre les moustiques tigres.",
        "Untreated: the mesh alone is enough against tiger mosquitoes.",
        "Onbehandeld: het gaas alleen is genoeg tegen tijgermuggen.",
      ],
      [
        "Le cercle se plie et se range dans sa propre poche.",
        "The hoop folds into its own pocket.",
        "De ring vouwt op in zijn eigen zakje.",
      ],
    ],
  },
  {
    ...gear,
    key: "thermosfles",
    care: hardCare,
    code: "THF",
    shape: "flask",
    category: "onderweg",
    type: "accessory",
    hsCode: "9617.00",
    tags: ["travel"],
    material: ["Acier inoxydable", "Stainless steel", "Roestvrij staal"],
    packs: [4, 6, 12],
    title: ["Bouteille isotherme {n}", "{n} insulated flask", "Thermosfles {n}"],
    sizeTitle: ["Contenance", "Capacity", "Inhoud"],
    sizes: [
      ["350", ["350 ml", "350 ml", "350 ml"], 1590, 280, 70, 70, 210],
      ["500", ["500 ml", "500 ml", "500 ml"], 1890, 340, 70, 70, 260],
    ],
    subtitles: [["Chaud 8 h, froid 18 h", "Hot for 8 h, cold for 18 h", "8 uur warm, 18 uur koud"]],
    intros: [
      [
        "L'eau du biberon à bonne température, même au bout de la digue.",
        "Bottle water at the right temperature, even at the far end of the dyke.",
        "Flessenwater op temperatuur, ook aan het eind van de dijk.",
      ],
      [
        "Une bouteille qui ne transpire pas dans le sac et ne fuit pas couchée.",
        "A flask that does not sweat in the bag or leak on its side.",
        "Een fles die niet zweet in de tas en liggend niet lekt.",
      ],
    ],
    facts: [
      [
        "Double paroi en acier 18/8, vernis en poudre très résistant.",
        "Double-walled 18/8 steel with a tough powder coat.",
        "Dubbelwandig staal 18/8 met een taaie poedercoating.",
      ],
      [
        "Le bouchon doseur verse exactement 30 ml.",
        "The measuring cap pours exactly 30 ml.",
        "De doseerdop schenkt precies 30 ml.",
      ],
    ],
  },
  {
    ...gear,
    key: "regenpak",
    code: "RPK",
    shape: "rain-suit",
    category: "kleding",
    type: "clothing",
    hsCode: "6113.00",
    cloth: true,
    packs: [2, 4, 6],
    colourways: 3,
    title: ["Combinaison de pluie {n}", "{n} rain suit", "Regenpak {n}"],
    sizeTitle: ["Âge", "Age", "Leeftijd"],
    sizes: [
      ["1A", ["1 an", "1 year", "1 jaar"], 3290, 380, 700, 400, 30],
      ["2A", ["2 ans", "2 years", "2 jaar"], 3290, 420, 800, 430, 30],
      ["4A", ["4 ans", "4 years", "4 jaar"], 3590, 480, 950, 470, 30],
      ["10A", ["10 ans", "10 years", "10 jaar"], 4290, 640, 1300, 560, 30],
    ],
    subtitles: [["Colonne d'eau 8 000 mm", "8,000 mm water column", "Waterkolom 8.000 mm"]],
    intros: [
      [
        "Les flaques sont faites pour qu'on s'y assoie ; la combinaison aussi.",
        "Puddles are for sitting in, and so is this suit.",
        "Plassen zijn om in te zitten, en dit pak ook.",
      ],
      [
        "Assez ample pour une laine dessous, assez souple pour grimper.",
        "Roomy enough for wool underneath, supple enough for climbing.",
        "Ruim genoeg voor wol eronder, soepel genoeg om in te klimmen.",
      ],
    ],
    facts: [
      [
        "Les genoux sont doublés et les bas de jambe tenus par un élastique.",
        "Knees are reinforced and the legs are held down by elastic.",
        "De knieën zijn dubbel en de pijpen zitten vast met elastiek.",
      ],
      [
        "Enduction sans fluor, coutures étanchées.",
        "Fluorine-free coating and taped seams.",
        "Fluorvrije coating en afgeplakte naden.",
      ],
    ],
  },
  {
    ...gear,
    key: "winterslofjes",
    code: "WSL",
    shape: "booties",
    category: "kleding",
    type: "clothing",
    hsCode: "6405.20",
    tags: ["winter"],
    packs: [4, 6],
    colourways: 3,
    title: ["Bottillons {n}", "{n} booties", "Winterslofjes {n}"],
    sizeTitle: ["Pointure", "Size", "Maat"],
    sizes: [
      ["18", ["18-19", "18-19", "18-19"], 1990, 140, 120, 70, 120],
      ["20", ["20-21", "20-21", "20-21"], 1990, 160, 130, 75, 125],
      ["22", ["22-23", "22-23", "22-23"], 2190, 180, 140, 80, 130],
    ],
    subtitles: [
      [
        "Doublés de laine, semelle souple",
        "Wool lined, soft sole",
        "Met wol gevoerd, soepele zool",
      ],
    ],
    intros: [
      [
        "Pour les pieds qui ne marchent pas encore, ou tout juste.",
        "For feet that do not walk yet, or only just.",
        "Voor voeten die nog niet lopen, of nog maar net.",
      ],
      [
        "Ils tiennent au pied, même dans le porte-bébé, même en colère.",
        "They stay on, even in a carrier, even in a temper.",
        "Ze blijven zitten, ook in de draagzak, ook bij een driftbui.",
      ],
    ],
    facts: [
      [
        "La bride se règle d'une main et ne se défait pas toute seule.",
        "The strap adjusts one-handed and does not undo itself.",
        "Het bandje stel je met één hand af en gaat niet vanzelf los.",
      ],
      [
        "La semelle picotée accroche sur la pierre mouillée.",
        "The dotted sole grips wet stone.",
        "De noppenzool heeft grip op natte steen.",
      ],
    ],
  },
];
