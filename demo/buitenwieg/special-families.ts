import type { Family } from "../catalogue/family";
import { gear } from "./moving-families";

/** Spare parts and sets with long compound names. */
export const specialFamilies: readonly Family[] = [
  {
    ...gear,
    key: "fietskarregenhoesopbergtas",
    code: "FRO",
    shape: "travel-mattress",
    category: "weer",
    type: "accessory",
    hsCode: "4202.92",
    packs: [2, 4],
    only: ["wad", "kade", "kiezel"],
    sizeTitle: ["Pour", "Fits", "Voor"],
    title: [
      "Housse de rangement {n} pour habillage pluie de remorque vélo et de poussette double",
      "{n} bike-trailer-rain-cover storage bag (Fahrradanhängerregenschutzhaubenaufbewahrungstasche)",
      "Fietskarregenhoesopbergtas {n} met waterdichte rolsluiting",
    ],
    sizes: [
      ["1P", ["1 place", "1 seat", "1 zitplaats"], 1990, 260, 420, 180, 180],
      ["2P", ["2 places", "2 seats", "2 zitplaatsen"], 2190, 300, 480, 200, 200],
    ],
    subtitles: [["Fermeture par enroulement", "Roll-top closure", "Rolsluiting"]],
    intros: [
      [
        "Une housse mouillée dedans, un coffre sec dehors.",
        "A wet cover inside, a dry boot outside.",
        "Een natte hoes erin, een droge kofferbak eromheen.",
      ],
    ],
    facts: [
      [
        "Un côté en filet laisse sécher ce qu'on a rangé trop vite.",
        "One mesh side dries out whatever was packed in a hurry.",
        "Eén zijde van gaas laat drogen wat te snel is ingepakt.",
      ],
    ],
  },
  {
    ...gear,
    key: "kinderwagenvoetenzakverlengstuk",
    code: "KVV",
    shape: "footmuff",
    category: "warm",
    type: "textile",
    hsCode: "9404.30",
    tags: ["weatherproof", "winter"],
    packs: [2, 4, 6],
    cloth: true,
    only: ["duin", "veen", "luwte"],
    sizeTitle: ["Longueur", "Length", "Lengte"],
    title: [
      "Rallonge coupe-vent {n} pour chancelière de landau, avec fermeture à double curseur",
      "{n} windproof pram footmuff extension (Kinderwagenfußsackverlängerungsstück)",
      "Kinderwagenvoetenzakverlengstuk {n} met winddichte buitenstof",
    ],
    sizes: [
      ["15", ["15 cm", "15 cm", "15 cm"], 1490, 180, 150, 450, 40],
      ["25", ["25 cm", "25 cm", "25 cm"], 1690, 240, 250, 450, 40],
    ],
    subtitles: [["Un hiver de plus", "One more winter", "Nog een winter langer"]],
    intros: [
      [
        "Quand les pieds touchent le fond en janvier, il reste encore un hiver à gagner.",
        "When feet reach the end in January, there is still one more winter to gain.",
        "Als de voeten in januari de bodem raken, is er nog een winter te winnen.",
      ],
    ],
    facts: [
      [
        "Se zippe sur toutes les chancelières de la marque vendues depuis 2019.",
        "Zips onto every footmuff the brand has sold since 2019.",
        "Past met rits op elke voetenzak die sinds 2019 is verkocht.",
      ],
    ],
  },
];
