import type { Family, Text } from "../catalogue/family";

const care: readonly Text[] = [
  [
    "Passe au lave-vaisselle, au micro-ondes et au congélateur.",
    "Safe in the dishwasher, the microwave and the freezer.",
  ],
  [
    "Se rince d'un jet d'eau ; le lave-vaisselle lui va aussi, panier du haut.",
    "Rinses clean under the tap; the top rack of the dishwasher suits it too.",
  ],
];
const silicone = {
  type: "tableware",
  category: "vaisselle",
  tags: ["food-grade-silicone"],
  hsCode: "3924.10",
  originCountry: "fr",
  material: ["Silicone platine", "Platinum silicone"] as const,
  care,
  sizeTitle: ["Contenance", "Capacity"] as const,
  packs: [2, 4, 6, 12],
  colourways: 6,
  cloth: false,
};

export const tableFamilies: readonly Family[] = [
  {
    ...silicone,
    key: "assiette",
    seen: [0, 1],
    code: "ASS",
    shape: "plate",
    title: ["Assiette ventouse {n}", "{n} suction plate"],
    sizes: [["STD", ["3 compartiments", "3 sections"], 890, 340, 240, 220, 30]],
    subtitles: [["Tient à la table, trois compartiments", "Grips the table, three sections"]],
    intros: [
      [
        "Elle colle à la table et y reste, même quand la purée ne plaît pas.",
        "It grips the table and stays there, even when the purée is not to anyone's taste.",
      ],
      [
        "Trois compartiments pour les enfants qui n'aiment pas que les aliments se touchent.",
        "Three sections for children who would rather their food did not touch.",
      ],
    ],
    facts: [
      [
        "La ventouse se libère par une languette que l'enfant ne trouve pas tout de suite.",
        "The suction releases with a tab that a child does not find straight away.",
      ],
      [
        "Les bords remontent de 25 mm pour pousser la cuillère sans déborder.",
        "The sides rise 25 mm so a spoon can push without spilling.",
      ],
    ],
  },
  {
    ...silicone,
    key: "bol",
    code: "BOL",
    shape: "bowl",
    title: ["Bol et cuillère {n}", "{n} bowl and spoon"],
    sizes: [["STD", ["300 ml", "300 ml"], 790, 260, 130, 130, 75]],
    subtitles: [["Cuillère en bois de hêtre", "With a beech spoon"]],
    intros: [
      [
        "Un bol rond et lourd du bas, pour les premières soupes prises seul.",
        "A round, bottom-heavy bowl for the first soups eaten alone.",
      ],
      [
        "Le bol du matin, assez profond pour les céréales et le lait qui va avec.",
        "The morning bowl, deep enough for cereal and the milk that goes with it.",
      ],
    ],
    facts: [
      [
        "La cuillère en hêtre est huilée, sa tête souple ménage les gencives.",
        "The beech spoon is oiled and its soft head is kind to gums.",
      ],
      [
        "Son rebord intérieur ramène la nourriture dans la cuillère.",
        "Its inner lip guides food back onto the spoon.",
      ],
    ],
  },
  {
    ...silicone,
    key: "biberon",
    code: "BIB",
    shape: "bottle",
    title: ["Biberon en verre {n}", "{n} glass bottle"],
    hsCode: "7013.49",
    sizes: [
      ["120", ["120 ml", "120 ml"], 990, 190, 65, 65, 140],
      ["240", ["240 ml", "240 ml"], 1190, 260, 65, 65, 190],
    ],
    colourways: 4,
    tags: ["food-grade-silicone", "glass"],
    material: ["Verre borosilicate, silicone", "Borosilicate glass, silicone"],
    subtitles: [["Verre borosilicate et manchon souple", "Borosilicate glass, soft sleeve"]],
    intros: [
      [
        "Le verre garde le goût du lait, le manchon garde le verre entier.",
        "Glass keeps the taste of the milk; the sleeve keeps the glass in one piece.",
      ],
      [
        "Un biberon qui passe du frigo au chauffe-biberon sans craindre l'écart.",
        "A bottle that goes from fridge to warmer without fearing the change.",
      ],
    ],
    facts: [
      [
        "La tétine à débit lent est fournie, les trois autres débits se commandent à part.",
        "A slow-flow teat is supplied; the three other flows are ordered separately.",
      ],
      [
        "La fenêtre du manchon laisse lire les graduations jusqu'au dernier millilitre.",
        "A window in the sleeve keeps the scale readable to the last millilitre.",
      ],
    ],
  },
  {
    ...silicone,
    key: "tasse",
    code: "TAS",
    shape: "cup",
    title: ["Tasse d'apprentissage {n}", "{n} training cup"],
    sizes: [["STD", ["180 ml", "180 ml"], 790, 150, 130, 90, 110]],
    subtitles: [["Deux anses, paille courte", "Two handles, short straw"]],
    intros: [
      [
        "Deux anses larges, une paille courte : on boit seul dès neuf mois.",
        "Two wide handles and a short straw: drinking alone from nine months.",
      ],
      [
        "La tasse qui se renverse sans drame, grâce à sa paille pincée.",
        "The cup that tips over without drama, thanks to its pinched straw.",
      ],
    ],
    facts: [
      [
        "Quatre pièces seulement, toutes démontables sans outil pour le lavage.",
        "Only four parts, all of which come apart by hand for washing.",
      ],
      [
        "Le couvercle fait un bruit net quand il est bien en place.",
        "The lid clicks when it is properly on.",
      ],
    ],
  },
  {
    ...silicone,
    key: "couverts",
    seen: [1, 0],
    code: "CVT",
    shape: "cutlery",
    title: ["Couverts premiers repas {n}", "{n} first cutlery"],
    hsCode: "8215.20",
    sizes: [["STD", ["Cuillère et fourchette", "Spoon and fork"], 690, 60, 140, 30, 20]],
    sizeTitle: ["Contenu", "Contents"],
    tags: ["food-grade-silicone", "stainless-steel"],
    material: ["Acier inoxydable, silicone", "Stainless steel, silicone"],
    subtitles: [["Manches courts, acier inoxydable", "Short handles, stainless steel"]],
    intros: [
      [
        "Des manches courts et pleins que les petites mains tiennent comme un crayon de cire.",
        "Short, solid handles that small hands hold like a wax crayon.",
      ],
      [
        "Une vraie fourchette, aux dents rondes, qui pique tout de même les petits pois.",
        "A real fork, round-tined, that still manages to spear a pea.",
      ],
    ],
    facts: [
      [
        "L'acier 18/10 est poli sur tout le pourtour, sans arête au bord du cuilleron.",
        "The 18/10 steel is polished all round, with no edge on the bowl of the spoon.",
      ],
      [
        "Le silicone est surmoulé : rien ne s'infiltre entre le manche et le métal.",
        "The silicone is overmoulded, so nothing seeps between handle and metal.",
      ],
    ],
  },
  {
    ...silicone,
    key: "boite-gouter",
    code: "BGO",
    shape: "snack-box",
    title: ["Boîte à goûter {n}", "{n} snack box"],
    sizes: [
      ["STD", ["400 ml", "400 ml"], 990, 220, 160, 120, 70],
      ["XL", ["750 ml", "750 ml"], 1290, 320, 190, 140, 90],
    ],
    colourways: 4,
    packs: [1, 2, 4],
    subtitles: [["Fermoir que l'on ouvre seul", "A catch children open alone"]],
    intros: [
      [
        "Elle survit au fond du cartable et s'ouvre sans l'aide de la maîtresse.",
        "It survives the bottom of a school bag and opens without help from the teacher.",
      ],
      [
        "Deux biscuits, six raisins, un bout de fromage : la boîte tient la juste portion.",
        "Two biscuits, six grapes, a bit of cheese: the box holds just the right share.",
      ],
    ],
    facts: [
      [
        "Le joint plat se retire et se lave, il n'a pas de recoin.",
        "The flat seal lifts out for washing and has no hidden corner.",
      ],
      [
        "La cloison se déplace sur quatre crans ou s'enlève.",
        "The divider sits in any of four notches or comes out altogether.",
      ],
    ],
  },
  {
    ...silicone,
    key: "bavoir-silicone",
    seen: [1, 0],
    code: "BSI",
    shape: "silicone-bib",
    title: ["Bavoir à poche {n}", "{n} catch-all bib"],
    category: "bavoirs",
    sizes: [["STD", ["6-36 mois", "6-36 months"], 790, 130, 310, 230, 40]],
    sizeTitle: ["Âge", "Age"],
    subtitles: [["Poche ouverte, cinq réglages", "Open pocket, five settings"]],
    intros: [
      [
        "Sa poche reste ouverte et récupère ce que la bouche n'a pas voulu.",
        "Its pocket stays open and catches what the mouth declined.",
      ],
      [
        "Un bavoir qui s'essuie à table et se roule dans le sac, poche vers l'intérieur.",
        "A bib that wipes clean at the table and rolls up into the bag, pocket inward.",
      ],
    ],
    facts: [
      [
        "L'encolure affinée à 1 mm ne cisaille pas le cou.",
        "The neck is thinned to 1 mm so it does not cut in.",
      ],
      [
        "Cinq crans suivent l'enfant de six mois à trois ans.",
        "Five notches follow the child from six months to three years.",
      ],
    ],
  },
];
