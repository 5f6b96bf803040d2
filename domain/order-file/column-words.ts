import { foldWords } from "../search/fold-text";

/**
 * The roles of columns in an order file. Several columns may be names; every other role is unique.
 */
export const columnRoles = ["sku", "ean", "code", "name", "quantity", "ignore"] as const;
export type ColumnRole = (typeof columnRoles)[number];

const wordsOf = (text: string) => text.trim().split(/\s+/);

/**
 * Header words in the six languages, folded; phrases come before single words. Checked in this
 * order.
 */
const words: readonly (readonly [ColumnRole, readonly string[]])[] = [
  [
    "ignore",
    wordsOf(`
      prix price preis prijs precio prezzo pvp pvc rrp tarif total montant amount betrag
      bedrag importe importo totale totaal gesamt summe tva vat mwst btw iva stock bestand
      voorraad existencias giacenza disponible poids weight gewicht peso remise discount
      rabatt korting descuento sconto pcb colisage colis carton karton vpe verpackungseinheit
      doos caja cartone moq minimum date datum fecha data ligne line zeile regel linea pos
      position no n id
    `),
  ],
  [
    "ean",
    [
      ...wordsOf(`
        ean ean13 ean14 gtin gtin13 gtin14 upc barcode strichcode streepjescode gencod
      `),
      ...[
        "code barre",
        "code barres",
        "code a barres",
        "bar code",
        "codigo de barras",
        "codice a barre",
      ],
    ],
  ],
  [
    "code",
    [
      ...[
        "notre code",
        "notre reference",
        "notre ref",
        "code interne",
        "reference interne",
        "ref interne",
        "code client",
        "ref client",
      ],
      ...[
        "our code",
        "our ref",
        "our reference",
        "internal code",
        "customer code",
        "customer ref",
        "customer sku",
        "buyer code",
      ],
      ...[
        "eigene nummer",
        "eigene artikelnummer",
        "unsere nummer",
        "unsere artikelnummer",
        "interne nummer",
        "kundenartikelnummer",
      ],
      ...[
        "eigen code",
        "eigen artikelnummer",
        "onze code",
        "ons artikelnummer",
        "intern nummer",
        "klantcode",
      ],
      ...[
        "nuestro codigo",
        "nuestra referencia",
        "codigo interno",
        "referencia interna",
        "codigo cliente",
      ],
      ...["nostro codice", "codice interno", "codice cliente", "riferimento interno"],
    ],
  ],
  [
    "quantity",
    [
      ...wordsOf(`
        qte qtes quantite quantites qty quantity quantities qta quantita menge mengen anzahl
        stuck stk stueck aantal hoeveelheid cantidad cant ctd uds unidades pezzi pz pieces
        pcs units bestellmenge besteld
      `),
      ...["commande", "order", "bestellung", "bestelling", "pedido", "ordine", "nb", "nombre"],
    ],
  ],
  [
    "sku",
    [
      ...wordsOf(`
        sku reference ref references artikelnummer artikelnr artnr artno referencia
        riferimento itemnumber itemno modele codearticle code cod codigo codice mpn
      `),
      ...[
        "bestell nr",
        "bestellnr",
        "bestellnummer",
        "art nr",
        "art no",
        "artikel nr",
        "item number",
        "item no",
        "item code",
        "article number",
        "article no",
        "article code",
      ],
      ...[
        "code article",
        "code produit",
        "product code",
        "product number",
        "no article",
        "codice articolo",
        "codigo articulo",
        "n article",
      ],
    ],
  ],
  [
    "name",
    wordsOf(`
      nom name designation libelle description descriptif desc article articles produit
      produits product item bezeichnung artikel artikelname produkt omschrijving beschrijving
      beschreibung naam producto articulo descripcion denominacion nombre prodotto descrizione
      articolo denominazione titre title titel couleur color colour farbe kleur colore taille
      size grosse maat talla taglia variante variant intitule
    `),
  ],
];

const phrases = words.flatMap(([role, list]) =>
  list.filter((word) => word.includes(" ")).map((phrase) => [phrase, role] as const),
);
const singles = new Map(
  words
    .toReversed()
    .flatMap(([role, list]) =>
      list.filter((word) => !word.includes(" ")).map((word) => [word, role] as const),
    ),
);
const order = words.map(([role]) => role);

/**
 * The role of a column by its header; undefined for unknown words. `Prix EAN` is a price, `Code
 * EAN` an EAN.
 */
export function findHeaderRole(header: string): ColumnRole | undefined {
  const text = foldWords(header);
  if (text === "") return undefined;
  const phrase = phrases.find(([known]) => ` ${text} `.includes(` ${known} `));
  if (phrase) return phrase[1];
  const roles = new Set(text.split(" ").flatMap((word) => singles.get(word) ?? []));
  return order.find((role) => roles.has(role));
}
