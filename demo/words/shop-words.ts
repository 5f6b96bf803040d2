/** Banners and shipping options in German, Dutch, Spanish and Italian, by the English text. */
export const shopWords: Record<string, readonly [string, string, string, string]> = {
  "Linen for the first nights": [
    "Wäsche für die ersten Nächte",
    "Linnen voor de eerste nachten",
    "La ropa de las primeras noches",
    "La biancheria delle prime notti",
  ],
  "The Mugwort collection is out of the workshop: gauzes, sleeping bags and small things to give.":
    [
      "Die Kollektion Beifuß kommt aus der Werkstatt: Musselin, Schlafsäcke und kleine Geschenke.",
      "De collectie Bijvoet komt uit het atelier: mousseline, slaapzakken en kleine cadeaus.",
      "La colección Artemisa sale del taller: muselinas, sacos de dormir y pequeños regalos.",
      "La collezione Artemisia esce dal laboratorio: garze, sacchi nanna e piccoli regali.",
    ],
  "Here comes the parade!": [
    "Die Parade kommt!",
    "Daar komt de optocht!",
    "¡Llega el desfile!",
    "Arriva la parata!",
  ],
  "Dino Dash and Moonhopper have just rolled in. Make room by the till.": [
    "Dino Dash und Moonhopper sind eingetroffen. Schaffen Sie Platz an der Kasse.",
    "Dino Dash en Moonhopper zijn binnen. Maak plaats bij de kassa.",
    "Dino Dash y Moonhopper acaban de llegar. Haga sitio junto a la caja.",
    "Dino Dash e Moonhopper sono appena arrivati. Faccia spazio vicino alla cassa.",
  ],
  "Last pieces of Snowflap: 25% off until the sledge is empty": [
    "Restposten Snowflap: 25\u00a0% Rabatt, bis der Schlitten leer ist",
    "Laatste Snowflap: 25% korting tot de slee leeg is",
    "Últimas piezas de Snowflap: 25\u00a0% de descuento hasta vaciar el trineo",
    "Ultimi Snowflap: sconto del 25% finché la slitta non è vuota",
  ],
  "Sleep where the wind is": [
    "Schlafen, wo der Wind ist",
    "Slapen waar de wind is",
    "Dormir donde sopla el viento",
    "Dormire dove soffia il vento",
  ],
  "Noorderlicht 2027 is open for preorder. Delivery from March.": [
    "Noorderlicht 2027 kann vorbestellt werden. Lieferung ab März.",
    "Noorderlicht 2027 is nu te reserveren. Levering vanaf maart.",
    "Noorderlicht 2027 ya se puede pedir por anticipado. Entrega desde marzo.",
    "Noorderlicht 2027 è in preordine. Consegna da marzo.",
  ],
  "Standard delivery, 3 to 5 days": [
    "Standardlieferung, 3 bis 5 Tage",
    "Standaardlevering, 3 tot 5 dagen",
    "Entrega estándar, de 3 a 5 días",
    "Consegna standard, da 3 a 5 giorni",
  ],
  "Express, within 24 hours": [
    "Express, innerhalb von 24 Stunden",
    "Express, binnen 24 uur",
    "Exprés, en 24 horas",
    "Espresso, entro 24 ore",
  ],
  "Standard, 4 to 6 days": [
    "Standard, 4 bis 6 Tage",
    "Standaard, 4 tot 6 dagen",
    "Estándar, de 4 a 6 días",
    "Standard, da 4 a 6 giorni",
  ],
  "Standard, 2 to 3 days": [
    "Standard, 2 bis 3 Tage",
    "Standaard, 2 tot 3 dagen",
    "Estándar, de 2 a 3 días",
    "Standard, da 2 a 3 giorni",
  ],
  "Pallet, booked slot": [
    "Palette, mit Termin",
    "Pallet, op afspraak",
    "Palé, con cita previa",
    "Bancale, su appuntamento",
  ],
  "Parcel, 2 working days": [
    "Paket, 2 Werktage",
    "Pakketdienst, 2 werkdagen",
    "Paquete, 2 días laborables",
    "Pacco, 2 giorni lavorativi",
  ],
  "Pallet with tail lift": [
    "Palette mit Hebebühne",
    "Palletzending met laadklep",
    "Palé con trampilla elevadora",
    "Bancale con sponda idraulica",
  ],
};
