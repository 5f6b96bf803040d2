import type { Family } from "../catalogue/family";
import { gear, hardCare } from "./moving-families";

export const accessoryFamilies: readonly Family[] = [
  {
    ...gear,
    key: "regenhoes",
    care: hardCare,
    seen: [0, 1],
    code: "RGH",
    shape: "rain-cover",
    category: "weer",
    hsCode: "3926.90",
    type: "accessory",
    packs: [1, 2, 4],
    title: ["Habillage pluie {n}", "{n} rain cover", "Regenhoes {n}"],
    sizeTitle: ["Pour", "Fits", "Voor"],
    material: ["TPU sans chlore", "Chlorine-free TPU", "Chloorvrij TPU"],
    sizes: [
      ["KW", ["Landau", "Pram", "Kinderwagen"], 2490, 340, 400, 300, 40],
      ["BU", ["Poussette", "Stroller", "Buggy"], 2290, 300, 400, 280, 40],
    ],
    subtitles: [
      [
        "Fenêtre zippée, aérations latérales",
        "Zipped window, side vents",
        "Raam met rits, ventilatie opzij",
      ],
    ],
    intros: [
      [
        "Posé en dix secondes, même quand l'averse a déjà commencé.",
        "On in ten seconds, even once the shower has started.",
        "Binnen tien tellen erop, ook als de bui al begonnen is.",
      ],
      [
        "Il reste clair, ne craque pas au froid et ne sent pas le plastique.",
        "It stays clear, does not crack in the cold and does not smell of plastic.",
        "Hij blijft helder, breekt niet in de kou en ruikt niet naar plastic.",
      ],
    ],
    facts: [
      [
        "Les coutures sont soudées et non piquées : aucune goutte ne passe.",
        "Seams are welded, not stitched, so not one drop gets through.",
        "De naden zijn gelast en niet gestikt: er komt geen druppel door.",
      ],
      [
        "Le passepoil réfléchissant se voit à cent mètres.",
        "The reflective piping shows at a hundred metres.",
        "De reflecterende bies is op honderd meter te zien.",
      ],
    ],
  },
  {
    ...gear,
    key: "stuurtas",
    code: "STU",
    shape: "organiser",
    category: "onderweg",
    hsCode: "4202.92",
    type: "accessory",
    packs: [2, 4, 6],
    title: ["Organiseur de guidon {n}", "{n} handlebar organiser", "Stuurtas {n}"],
    sizeTitle: ["Taille", "Size", "Maat"],
    sizes: [["STD", ["3 litres", "3 litres", "3 liter"], 1790, 240, 340, 120, 180]],
    subtitles: [
      [
        "Deux porte-gobelets, poche zippée",
        "Two cup holders, zipped pocket",
        "Twee bekerhouders, vak met rits",
      ],
    ],
    intros: [
      [
        "Clés, café, compote : tout est à portée de main, rien ne se renverse.",
        "Keys, coffee, fruit purée: all within reach and nothing spilt.",
        "Sleutels, koffie, fruithapje: alles binnen handbereik en niets valt om.",
      ],
      [
        "Il s'accroche à tout guidon et se retire avec sa bandoulière.",
        "It hooks to any handlebar and comes away with its own strap.",
        "Hij haakt aan elk stuur en gaat er met schouderband weer af.",
      ],
    ],
    facts: [
      [
        "Le fond isolé garde le biberon tiède une heure.",
        "The insulated base keeps a bottle warm for an hour.",
        "De geïsoleerde bodem houdt een fles een uur lauw.",
      ],
      [
        "Les attaches en caoutchouc tiennent sans marquer la mousse.",
        "Rubber straps hold without marking the foam.",
        "De rubberen banden houden vast zonder het schuim te beschadigen.",
      ],
    ],
  },
  {
    ...gear,
    key: "parasol",
    care: hardCare,
    code: "PAR",
    shape: "parasol",
    category: "weer",
    hsCode: "6601.99",
    type: "accessory",
    tags: ["summer"],
    packs: [2, 4, 6],
    title: ["Ombrelle {n}", "{n} sunshade", "Parasol {n}"],
    sizeTitle: ["Diamètre", "Diameter", "Doorsnede"],
    sizes: [["68", ["Ø 68 cm", "68 cm across", "Ø 68 cm"], 1690, 380, 680, 680, 700]],
    subtitles: [["UPF 50+, bras souple", "UPF 50+, flexible arm", "UPF 50+, flexibele arm"]],
    intros: [
      [
        "L'ombre suit le soleil : le bras se tord et reste où on le laisse.",
        "The shade follows the sun: the arm bends and stays where you leave it.",
        "De schaduw volgt de zon: de arm buigt mee en blijft staan.",
      ],
      [
        "Une petite ombrelle solide, qui plie au vent sans se retourner.",
        "A small, sturdy sunshade that gives in the wind without turning inside out.",
        "Een kleine, stevige parasol die meegeeft met de wind zonder om te klappen.",
      ],
    ],
    facts: [
      [
        "La pince s'ouvre de 15 à 40 mm, ronde ou ovale.",
        "The clamp opens from 15 to 40 mm, round or oval.",
        "De klem past op buizen van 15 tot 40 mm, rond of ovaal.",
      ],
      [
        "Huit baleines en fibre de verre, pointes gainées.",
        "Eight fibreglass ribs with capped tips.",
        "Acht baleinen van glasvezel met afgedekte punten.",
      ],
    ],
  },
  {
    ...gear,
    key: "verzorgingsrugzak",
    seen: [1, 0],
    code: "VRZ",
    shape: "changing-backpack",
    category: "onderweg",
    hsCode: "4202.92",
    type: "bag",
    packs: [1, 2],
    title: ["Sac à dos à langer {n}", "{n} changing backpack", "Verzorgingsrugzak {n}"],
    sizeTitle: ["Contenance", "Capacity", "Inhoud"],
    sizes: [
      ["18", ["18 litres", "18 litres", "18 liter"], 6490, 980, 420, 290, 160],
      ["24", ["24 litres", "24 litres", "24 liter"], 7490, 1150, 470, 310, 180],
    ],
    subtitles: [
      [
        "Ouverture à plat, tapis à langer compris",
        "Opens flat, mat included",
        "Gaat plat open, met verschoonmatje",
      ],
    ],
    intros: [
      [
        "Un sac qui s'ouvre comme une valise : plus rien ne dort au fond.",
        "A bag that opens like a suitcase, so nothing hides at the bottom.",
        "Een rugzak die als een koffer opengaat: onderin raakt niets meer zoek.",
      ],
      [
        "Pour le bureau le matin et le parc l'après-midi, sans changer de sac.",
        "For the office in the morning and the park in the afternoon, with no change of bag.",
        "'s Ochtends naar kantoor, 's middags naar het park, met dezelfde tas.",
      ],
    ],
    facts: [
      [
        "Toile enduite 600 deniers, fond étanche sur quatre centimètres.",
        "600-denier coated canvas, waterproof for the bottom four centimetres.",
        "Gecoat doek van 600 denier, de onderste vier centimeter waterdicht.",
      ],
      [
        "Des sangles latérales le fixent à la poussette.",
        "Side straps fix it to a stroller.",
        "Met zijbanden vast te zetten aan de buggy.",
      ],
    ],
  },
];
