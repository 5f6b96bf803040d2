import type { Family, Text } from "../catalogue/family";

export const outdoorCare: readonly Text[] = [
  [
    "À brosser une fois sec ; les taches partent à l'eau tiède et au savon doux.",
    "Brush once dry; stains come out with lukewarm water and mild soap.",
    "Afborstelen als het droog is; vlekken gaan eruit met lauw water en milde zeep.",
  ],
  [
    "La housse se lave à 30 °C ; réimperméabiliser après dix lavages.",
    "The cover washes at 30 °C; reproof after ten washes.",
    "De hoes kan op 30 °C gewassen worden; na tien wasbeurten opnieuw impregneren.",
  ],
  [
    "Pièces de rechange disponibles dix ans, livrées en cinq jours.",
    "Spare parts available for ten years, delivered within five days.",
    "Onderdelen zijn tien jaar leverbaar, binnen vijf dagen in huis.",
  ],
];
export const hardCare: readonly Text[] = [
  [
    "Se rince à l'eau claire et sèche à l'ombre.",
    "Rinse with clean water and dry in the shade.",
    "Afspoelen met schoon water en in de schaduw laten drogen.",
  ],
  [
    "Un chiffon humide suffit ; ranger une fois bien sec.",
    "A damp cloth is enough; store once properly dry.",
    "Een vochtige doek volstaat; pas opbergen als alles droog is.",
  ],
  [
    "Chaque pièce d'usure se commande séparément pendant dix ans.",
    "Every wearing part can be ordered separately for ten years.",
    "Elk slijtdeel is tien jaar lang los na te bestellen.",
  ],
];
export const gear = {
  hsCode: "8715.00",
  originCountry: "nl",
  material: [
    "Polyester recyclé, aluminium",
    "Recycled polyester, aluminium",
    "Gerecycled polyester, aluminium",
  ] as const,
  care: outdoorCare,
  cloth: false,
  colourways: 4,
  packs: [1],
  tags: ["weatherproof"],
  type: "mobility",
};
const model: Text = ["Version", "Version", "Uitvoering"];

export const movingFamilies: readonly Family[] = [
  {
    ...gear,
    key: "kinderwagen",
    care: hardCare,
    code: "KWA",
    shape: "pram",
    category: "wagens",
    title: ["Landau {n}", "{n} pram", "Kinderwagen {n}"],
    sizeTitle: model,
    sizes: [
      ["S", ["Châssis urbain", "City chassis", "Stadsframe"], 38900, 11200, 900, 580, 1080],
      [
        "T",
        ["Châssis tout-terrain", "All-terrain chassis", "Terreinframe"],
        44900,
        12800,
        980,
        620,
        1100,
      ],
    ],
    subtitles: [
      [
        "Nacelle ventilée, roues de 30 cm",
        "Ventilated carrycot, 30 cm wheels",
        "Geventileerde bak, wielen van 30 cm",
      ],
    ],
    intros: [
      [
        "Un landau qui roule droit d'une main et se plie d'un geste devant l'ascenseur.",
        "A pram that tracks straight one-handed and folds in one move outside the lift.",
        "Een kinderwagen die met één hand recht rijdt en voor de lift in één beweging inklapt.",
      ],
      [
        "Pour les pavés, les digues et les marchés du samedi : la suspension fait le travail.",
        "For cobbles, dykes and Saturday markets: the suspension does the work.",
        "Voor klinkers, dijken en de zaterdagmarkt: de vering doet het werk.",
      ],
    ],
    facts: [
      [
        "La capote descend sur cinq crans et laisse passer l'air par un soufflet.",
        "The hood lowers in five steps and lets air through a vent.",
        "De kap gaat in vijf standen omlaag en laat lucht door via een ventilatiestrook.",
      ],
      [
        "Châssis en aluminium brossé, garanti cinq ans contre la casse.",
        "Brushed aluminium chassis, guaranteed against breakage for five years.",
        "Frame van geborsteld aluminium, met vijf jaar garantie op breuk.",
      ],
    ],
  },
  {
    ...gear,
    key: "buggy",
    code: "BUG",
    shape: "stroller",
    category: "wagens",
    title: ["Poussette {n}", "{n} stroller", "Buggy {n}"],
    sizeTitle: model,
    packs: [1, 2],
    sizes: [["4W", ["4 roues", "4 wheels", "4 wielen"], 17900, 6900, 840, 480, 1030]],
    subtitles: [["6,9 kg, pliage à plat", "6.9 kg, folds flat", "6,9 kg, vlak inklapbaar"]],
    intros: [
      [
        "Elle entre dans un coffre de citadine, avec les courses et le vélo du grand.",
        "It fits a small car's boot, along with the shopping and the big one's bike.",
        "Hij past in een kleine kofferbak, samen met de boodschappen en het fietsje van de oudste.",
      ],
      [
        "Une poussette légère qui n'a pas peur du gravier ni de la pluie de côté.",
        "A light stroller that fears neither gravel nor sideways rain.",
        "Een lichte buggy die niet bang is voor grind of regen van opzij.",
      ],
    ],
    facts: [
      [
        "L'assise se couche presque à plat et convient dès six mois.",
        "The seat reclines almost flat and suits babies from six months.",
        "De zitting kan bijna plat en is geschikt vanaf zes maanden.",
      ],
      [
        "Un seul frein au pied, vert pour rouler, rouge pour rester.",
        "A single foot brake: green to roll, red to stay.",
        "Eén voetrem: groen is rijden, rood is staan.",
      ],
    ],
  },
  {
    ...gear,
    key: "fietskar",
    care: hardCare,
    code: "FKA",
    shape: "bike-trailer",
    category: "wagens",
    hsCode: "8716.40",
    title: ["Remorque vélo {n}", "{n} bike trailer", "Fietskar {n}"],
    sizeTitle: ["Places", "Seats", "Zitplaatsen"],
    sizes: [
      ["1P", ["1 place", "1 seat", "1 zitplaats"], 32900, 11800, 920, 640, 930],
      ["2P", ["2 places", "2 seats", "2 zitplaatsen"], 38900, 14200, 920, 800, 930],
    ],
    subtitles: [
      [
        "Attache universelle, fanion compris",
        "Universal hitch, flag included",
        "Universele koppeling, met vlag",
      ],
    ],
    intros: [
      [
        "Elle suit sans tirer, même quand le pont est raide et le vent de face.",
        "It follows without dragging, even up a steep bridge into the wind.",
        "Ze volgt zonder te trekken, ook de brug op met wind tegen.",
      ],
      [
        "De la crèche à la forêt, au sec derrière de grandes fenêtres.",
        "From nursery to forest, dry behind big windows.",
        "Van de opvang naar het bos, droog achter grote ramen.",
      ],
    ],
    facts: [
      [
        "La cabine repose sur deux lames suspendues et un arceau testé à 200 kg.",
        "The cabin rides on two leaf springs and a roll bar tested to 200 kg.",
        "De cabine rust op twee bladveren en een rolbeugel die op 200 kg is getest.",
      ],
      [
        "La roue avant se range sous la caisse quand on roule à vélo.",
        "The front wheel tucks under the body while you cycle.",
        "Het voorwiel zit tijdens het fietsen opgeborgen onder de bak.",
      ],
    ],
  },
  {
    ...gear,
    key: "voetenzak",
    code: "VZK",
    shape: "footmuff",
    category: "warm",
    hsCode: "9404.30",
    type: "textile",
    tags: ["weatherproof", "winter"],
    packs: [1, 2, 4],
    cloth: true,
    title: ["Chancelière {n}", "{n} footmuff", "Voetenzak {n}"],
    sizeTitle: ["Longueur", "Length", "Lengte"],
    sizes: [
      ["85", ["85 cm", "85 cm", "85 cm"], 4990, 780, 850, 450, 90],
      ["105", ["105 cm", "105 cm", "105 cm"], 5790, 960, 1050, 480, 90],
    ],
    subtitles: [
      [
        "Jusqu'à -10 °C, ceinture trois ou cinq points",
        "Down to -10 °C, three or five point harness",
        "Tot -10 °C, driepunts- of vijfpuntsgordel",
      ],
    ],
    intros: [
      [
        "Un cocon qui coupe le vent devant et respire derrière.",
        "A cocoon that blocks wind in front and breathes at the back.",
        "Een cocon die aan de voorkant de wind keert en aan de achterkant ademt.",
      ],
      [
        "Chaud aux pieds, libre aux bras, ouvert en deux secondes au magasin.",
        "Warm feet, free arms, and open in two seconds inside a shop.",
        "Warme voeten, vrije armen en binnen twee tellen open in de winkel.",
      ],
    ],
    facts: [
      [
        "Le fond se dézippe pour les bottes boueuses.",
        "The base unzips for muddy boots.",
        "De onderkant gaat open voor modderlaarzen.",
      ],
      [
        "Fibre creuse recyclée de 300 g/m², doublure polaire.",
        "300 g/m² recycled hollow fibre with a fleece lining.",
        "Gerecyclede holle vezel van 300 g/m² met fleecevoering.",
      ],
    ],
  },
  {
    ...gear,
    key: "draagzak",
    seen: [1, 0],
    code: "DRZ",
    shape: "carrier",
    category: "dragen",
    hsCode: "6307.90",
    type: "textile",
    packs: [1, 2],
    title: ["Porte-bébé {n}", "{n} baby carrier", "Draagzak {n}"],
    sizeTitle: ["Taille", "Size", "Maat"],
    sizes: [["STD", ["3,5-15 kg", "3.5-15 kg", "3,5-15 kg"], 7990, 720, 420, 300, 120]],
    subtitles: [
      [
        "Ventral et dorsal, sans insert",
        "Front and back, no insert",
        "Op buik en rug, zonder inlay",
      ],
    ],
    intros: [
      [
        "Le poids descend sur les hanches, les épaules oublient qu'elles portent.",
        "The weight drops to the hips and shoulders forget they are carrying.",
        "Het gewicht zakt naar de heupen; de schouders vergeten dat ze dragen.",
      ],
      [
        "Un porte-bébé qui s'enfile seul et se règle sans se contorsionner.",
        "A carrier you can put on alone and adjust without contortions.",
        "Een draagzak die je alleen aandoet en afstelt zonder in de knoop te raken.",
      ],
    ],
    facts: [
      [
        "La ceinture moulée se règle de 62 à 140 cm.",
        "The moulded waist belt adjusts from 62 to 140 cm.",
        "De voorgevormde heupgordel is verstelbaar van 62 tot 140 cm.",
      ],
      [
        "L'assise s'élargit par deux boutons quand l'enfant grandit.",
        "Two buttons widen the seat as the child grows.",
        "Met twee knopen wordt de zit breder als het kind groeit.",
      ],
    ],
  },
];
