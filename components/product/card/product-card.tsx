import { memo } from "react";
import { FavoriteButton } from "@/components/favorite/favorite-button";
import type { SellerSettings } from "@/contract/seller/setting";
import { CardOrder } from "./card-order";
import type { CardLabels, CardView } from "./card-view";

type CardProps = { card: CardView; labels: CardLabels; eager: boolean };
type PartProps = Pick<CardProps, "card" | "labels">;

/** No frame: a large image with caption-style text. */
const PlainCard = ({ card, labels, eager }: CardProps) => (
  <li className="pc">
    <Picture card={card} labels={labels} size={400} eager={eager} />
    <New card={card} labels={labels} />
    <Title card={card} />
    <Subtitle card={card} />
    <Options card={card} />
    <Price card={card} labels={labels} />
    <Retail card={card} />
    <Pack text={card.pack} />
    <Stock card={card} />
    <div className="pc-end">
      <CardOrder card={card} />
    </div>
    <Heart card={card} />
  </li>
);

/** A coloured tile with an inset image, a badge for new products, the price as a label. */
const TintedCard = ({ card, labels, eager }: CardProps) => (
  <li className="pc">
    <Picture card={card} labels={labels} size={360} eager={eager} />
    <New card={card} labels={labels} />
    <Title card={card} />
    <Subtitle card={card} />
    <div className="pc-end">
      <Stock card={card} />
      <Pack text={card.countedPack} />
      <Price card={card} labels={labels} />
      <Retail card={card} />
      <CardOrder card={card} />
    </div>
    <Heart card={card} />
  </li>
);

/**
 * A cell of a ruled grid: reference at the top, facts in a fixed order, to be scanned by column.
 */
const FramedCard = ({ card, labels, eager }: CardProps) => (
  <li className="pc">
    <p className="pc-ref">
      {card.reference}
      <New card={card} labels={labels} />
    </p>
    <Picture card={card} labels={labels} size={260} eager={eager} />
    <Title card={card} />
    <Options card={card} />
    <div className="pc-end">
      <Price card={card} labels={labels} />
      <Retail card={card} />
      <Pack text={card.pack} />
      <Stock card={card} />
      <CardOrder card={card} />
    </div>
    <Heart card={card} />
  </li>
);

const Row = ({ card, labels, eager }: CardProps) => (
  <li className="pr">
    <Picture card={card} labels={labels} size={80} eager={eager} />
    <div>
      <Title card={card} />
      <New card={card} labels={labels} />
      <p className="pc-sub">
        {card.subtitle === null ? card.reference : `${card.reference} · ${card.subtitle}`}
      </p>
      <Options card={card} />
    </div>
    {card.stock ? <Stock card={card} /> : <span />}
    {card.pack === "" ? <span /> : <Pack text={card.pack} />}
    <div className="pc-end">
      <Price card={card} labels={labels} />
      <Retail card={card} />
      <CardOrder card={card} />
    </div>
    <Heart card={card} />
  </li>
);

export type CardLook = SellerSettings["theme"]["card"] | "row";

/** The brands' card styles, and the row style. */
export const looks = {
  plain: memo(PlainCard),
  tinted: memo(TintedCard),
  framed: memo(FramedCard),
  row: memo(Row),
} satisfies Record<CardLook, unknown>;

/** The image in a box of `size` CSS pixels, or the placeholder (CAT-10). */
function Picture({ card, labels, size, eager }: PartProps & { size: number; eager: boolean }) {
  if (card.picture === null) return <span className="pc-pic pc-none">{labels.noPicture}</span>;
  return (
    <img
      className="pc-pic"
      src={card.picture}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
    />
  );
}

/** The name as a link that covers the whole card. */
function Title({ card }: Pick<CardProps, "card">) {
  return (
    <h3>
      <a href={`/products/${card.handle}`}>{card.title}</a>
    </h3>
  );
}

function New({ card, labels }: PartProps) {
  return card.isNew ? <span className="pc-new">{labels.new}</span> : null;
}

function Subtitle({ card }: Pick<CardProps, "card">) {
  return card.subtitle === null ? null : <p className="pc-sub">{card.subtitle}</p>;
}

function Options({ card }: Pick<CardProps, "card">) {
  if (card.options.length === 0) return null;
  return (
    <ul className="pc-opt">
      {card.options.map(({ title, text }) => (
        <li key={title}>
          <span className="sr-only">{title}: </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The buyer's unit price, with the list price struck through if she pays less (CAT-02). */
function Price({ card: { price }, labels }: PartProps) {
  if (price === null) return <p className="pc-sub">{labels.onRequest}</p>;
  if (price.list === null)
    return (
      <p className="pc-price">
        <b>{price.own}</b>
      </p>
    );
  return (
    <p className="pc-price">
      <span className="sr-only">{labels.yourPrice} </span>
      <b>{price.own}</b> <span className="sr-only">{labels.listPrice} </span>
      <s>{price.list}</s>
    </p>
  );
}

/** The recommended retail price, with the margin. */
function Retail({ card: { retail } }: Pick<CardProps, "card">) {
  if (retail.length === 0) return null;
  return (
    <p className="pc-sub pc-retail">
      {retail.map((part) => (
        <span key={part}>{part} </span>
      ))}
    </p>
  );
}

function Pack({ text }: { text: string }) {
  return text === "" ? null : <p className="pc-pack">{text}</p>;
}

/** The stock state as symbol and text, never by colour alone (CAT-03). */
function Stock({ card: { stock } }: Pick<CardProps, "card">) {
  if (stock === null) return null;
  return (
    <p className="pc-stock" data-stock={stock.kind}>
      <b>{stock.label}</b>
      {stock.notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}

function Heart({ card }: Pick<CardProps, "card">) {
  const { heart } = card;
  if (heart === null) return null;
  const shown = { label: card.title, picture: card.picture, href: `/products/${card.handle}` };
  return <FavoriteButton {...heart} shown={shown} className="pc-heart" />;
}
