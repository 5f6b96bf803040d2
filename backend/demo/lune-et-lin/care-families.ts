import type { Family, Text } from "../catalogue/family";
import { cloth } from "./sleep-families";

const wipe: readonly Text[] = [
  ["Une éponge humide et un peu de savon suffisent à l'entretien.", "A damp sponge and a little soap are all the care it needs."],
  ["Se nettoie en surface, à l'eau tiède, et sèche à l'air libre.", "Clean the surface with lukewarm water and let it dry in the air."],
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
      ["La capuche est doublée de gaze, moins lourde une fois mouillée.", "The hood is lined with gauze, lighter when wet."],
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
  {
    ...cloth,
    key: "panier",
    care: wipe,
    seen: [0, 2],
    code: "PAN",
    shape: "basket",
    type: "storage",
    category: "deco",
    hsCode: "6307.90",
    packs: [1, 2, 4],
    colourways: 2,
    title: ["Panier de rangement {n}", "{n} storage basket"],
    sizes: [
      ["S", ["Petit, 20 cm", "Small, 20 cm"], 1190, 190, 200, 200, 180],
      ["M", ["Moyen, 28 cm", "Medium, 28 cm"], 1590, 280, 280, 280, 240],
      ["L", ["Grand, 36 cm", "Large, 36 cm"], 2090, 420, 360, 360, 320],
    ],
    subtitles: [
      ["Toile rigide, revers uni", "Stiff canvas, plain turn-down"],
      ["Deux anses cousues", "Two stitched handles"],
    ],
    intros: [
      [
        "Il avale les doudous, les langes et les livres, et tient debout même vide.",
        "It swallows toys, muslins and books, and stands up even when empty.",
      ],
      ["Un panier de table à langer qui deviendra coffre à trésors.", "A changing-table basket that will end up a treasure chest."],
    ],
    facts: [
      [
        "La toile de 340 g/m² est raidie par un entoilage lavable, sans carton.",
        "The 340 g/m² canvas is stiffened with a washable interlining, not card.",
      ],
      [
        "Les anses sont prises dans la couture du fond et portent huit kilos.",
        "The handles run into the bottom seam and carry eight kilos.",
      ],
    ],
  },
  {
    ...cloth,
    key: "trousse",
    seen: [0, 2],
    code: "TRO",
    shape: "pouch",
    type: "storage",
    category: "change",
    hsCode: "4202.92",
    packs: [2, 4, 6],
    title: ["Trousse de toilette {n}", "{n} wash bag"],
    sizes: [
      ["S", ["Petite, 18 cm", "Small, 18 cm"], 890, 80, 180, 60, 120],
      ["L", ["Grande, 26 cm", "Large, 26 cm"], 1290, 140, 260, 90, 180],
    ],
    subtitles: [
      ["Doublure enduite, zip métal", "Coated lining, metal zip"],
      ["Trois poches plates à l'intérieur", "Three flat pockets inside"],
    ],
    intros: [
      [
        "Elle se glisse dans le sac à langer et ne laisse rien couler au fond.",
        "It slips into the changing bag and lets nothing leak to the bottom.",
      ],
      [
        "Une trousse qui s'ouvre grand, se tient droite et se ferme d'un seul geste.",
        "A wash bag that opens wide, stands straight and closes in one movement.",
      ],
    ],
    facts: [
      [
        "Le pompon de cuir végétal aide à tirer le zip avec les mains mouillées.",
        "A plant-tanned tassel helps to pull the zip with wet hands.",
      ],
      [
        "La doublure claire se nettoie à l'éponge et laisse voir ce qu'on cherche.",
        "The pale lining sponges clean and lets you see what you are looking for.",
      ],
    ],
  },
  {
    ...cloth,
    key: "doudou",
    code: "DOU",
    shape: "comforter",
    type: "soft-toy",
    category: "eveil",
    tags: ["organic-cotton", "birth-gift"],
    hsCode: "9503.00",
    packs: [2, 4, 6],
    colourways: 3,
    title: ["Doudou lièvre {n}", "{n} hare comforter"],
    sizes: [
      ["U", ["25 cm", "25 cm"], 1190, 70, 250, 250, 60],
      ["G", ["40 cm", "40 cm"], 1690, 140, 400, 400, 80],
    ],
    subtitles: [
      ["Dès la naissance, yeux brodés", "From birth, embroidered eyes"],
      ["Coins noués à mâchouiller", "Knotted corners for chewing"],
    ],
    intros: [
      [
        "Un lièvre plat aux longues oreilles, facile à agripper et impossible à lâcher.",
        "A flat, long-eared hare that is easy to grab and impossible to let go.",
      ],
      [
        "Le premier ami : une tête tendre, un corps de gaze, deux nœuds à mordiller.",
        "The first friend: a tender head, a gauze body, two knots to nibble.",
      ],
    ],
    facts: [
      [
        "Tous les traits sont brodés, il n'y a rien à arracher ni à avaler.",
        "All features are embroidered, so there is nothing to pull off or swallow.",
      ],
      ["La tête est bourrée de laine de maïs, légère et vite sèche.", "The head is stuffed with corn fibre, light and quick to dry."],
    ],
  },
  {
    ...cloth,
    key: "mobile-musical",
    care: wipe,
    material: ["Coton biologique, hêtre", "Organic cotton, beech"],
    code: "MOB",
    shape: "mobile",
    type: "decoration",
    category: "eveil",
    tags: ["organic-cotton", "birth-gift"],
    hsCode: "9503.00",
    packs: [1],
    cloth: false,
    colourways: 3,
    title: ["Mobile musical {n}", "{n} musical mobile"],
    sizes: [
      ["STD", ["Bras de 60 cm", "60 cm arm"], 3490, 620, 420, 420, 600],
      ["PLA", ["À suspendre", "Ceiling mount"], 2790, 340, 420, 420, 500],
    ],
    subtitles: [
      ["Berceuse de Brahms, remontage à clé", "Brahms lullaby, wind-up"],
      ["Figures de tissu, bras en hêtre", "Cloth figures, beech arm"],
    ],
    intros: [
      [
        "Lune, étoiles et nuages tournent lentement, sans lumière ni pile.",
        "Moon, stars and clouds turn slowly, without light or battery.",
      ],
      [
        "Un mobile qui se regarde d'en bas : chaque figure est dessinée pour celui qui est couché.",
        "A mobile to be seen from below: every figure is drawn for the one lying down.",
      ],
    ],
    facts: [
      [
        "Le mécanisme suisse joue près de trois minutes et s'arrête en douceur.",
        "The Swiss movement plays for nearly three minutes and fades to a stop.",
      ],
      ["Le bras en hêtre huilé se visse sur des barreaux de 10 à 45 mm.", "The oiled beech arm clamps to bars of 10 to 45 mm."],
    ],
  },
  {
    ...cloth,
    key: "bonnet-chaussons",
    code: "BOC",
    shape: "bonnet",
    type: "clothing",
    category: "naissance",
    tags: ["organic-cotton", "birth-gift"],
    hsCode: "6111.20",
    packs: [4, 6],
    sizeTitle: ["Âge", "Age"],
    title: ["Bonnet et chaussons {n}", "{n} hat and booties"],
    sizes: [
      ["NA", ["Naissance", "Newborn"], 1090, 60, 160, 140, 50],
      ["3M", ["3 mois", "3 months"], 1090, 66, 170, 150, 50],
      ["6M", ["6 mois", "6 months"], 1150, 72, 180, 160, 50],
      ["12M", ["12 mois", "12 months"], 1190, 80, 190, 170, 50],
    ],
    subtitles: [
      ["Coffret de naissance en carton brut", "Birth set in a plain card box"],
      ["Jersey côtelé, pompon cousu", "Ribbed jersey, sewn pompom"],
    ],
    intros: [
      [
        "Le premier cadeau de la maternité, plié dans une boîte qu'on garde.",
        "The first gift at the maternity ward, folded into a box worth keeping.",
      ],
      [
        "Un bonnet qui couvre bien les oreilles et des chaussons qui ne tombent pas en chemin.",
        "A hat that covers the ears and booties that do not fall off along the way.",
      ],
    ],
    facts: [
      ["Le bord côtelé s'étire sans marquer le front.", "The ribbed brim stretches without marking the forehead."],
      [
        "Les chaussons se serrent à la cheville par un lien plat cousu au milieu.",
        "The booties draw in at the ankle with a flat tie sewn down at its middle.",
      ],
    ],
  },
];
