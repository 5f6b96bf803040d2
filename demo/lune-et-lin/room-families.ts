import type { Family } from "../catalogue/family";
import { wipe } from "./care-families";
import { cloth } from "./sleep-families";

export const roomFamilies: readonly Family[] = [
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
      [
        "Un panier de table à langer qui deviendra coffre à trésors.",
        "A changing-table basket that will end up a treasure chest.",
      ],
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
      [
        "La tête est bourrée de laine de maïs, légère et vite sèche.",
        "The head is stuffed with corn fibre, light and quick to dry.",
      ],
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
      [
        "Le bras en hêtre huilé se visse sur des barreaux de 10 à 45 mm.",
        "The oiled beech arm clamps to bars of 10 to 45 mm.",
      ],
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
      [
        "Le bord côtelé s'étire sans marquer le front.",
        "The ribbed brim stretches without marking the forehead.",
      ],
      [
        "Les chaussons se serrent à la cheville par un lien plat cousu au milieu.",
        "The booties draw in at the ankle with a flat tie sewn down at its middle.",
      ],
    ],
  },
];
