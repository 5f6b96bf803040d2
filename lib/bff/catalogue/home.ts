import "server-only";
import type { CoverTile, HomeView } from "../../model/product/home";
import type { CategoryNode, TaxonomyEntry } from "../../model/product/taxonomy";
import type { Buyer } from "../customer/login-state";
import { getHomeShelves } from "./home-shelves";
import { listProductCards } from "./products";
import { getTaxonomy } from "./taxonomy";

const newCount = 8;
const tilesMax = 8;
const picturesPerTile = 3;

/**
 * The home page's content: the newest products, and non-empty categories and collections with
 * pictures from them. Errors: `BackendError`.
 */
export async function getHome(buyer: Buyer, shows: { categories: boolean }): Promise<HomeView> {
  const taxonomy = await getTaxonomy();
  const [newest, shelves, categories, collections] = await Promise.all([
    listProductCards(buyer, { limit: newCount }),
    getHomeShelves(buyer),
    Promise.all(
      (shows.categories ? taxonomy.categories.slice(0, tilesMax) : []).map((category) =>
        toCategoryTile(buyer, category),
      ),
    ),
    Promise.all(
      taxonomy.collections
        .slice(0, tilesMax)
        .map((collection) => toCollectionTile(buyer, collection)),
    ),
  ]);
  const filled = (tiles: CoverTile[]) => tiles.filter((tile) => tile.count > 0);
  return {
    categories: filled(categories),
    collections: filled(collections),
    newProducts: newest.products,
    ...shelves,
    currencyCode: newest.currencyCode,
  };
}

async function toCategoryTile(buyer: Buyer, category: CategoryNode): Promise<CoverTile> {
  const list = await listProductCards(buyer, {
    category_id: [category.id],
    include_category_children: "true",
    limit: picturesPerTile,
  });
  const href = ({ handle }: CategoryNode) => `/products?category=${encodeURIComponent(handle)}`;
  const children = category.children.map((child) => ({
    key: child.id,
    label: child.name,
    href: href(child),
  }));
  return {
    key: category.id,
    label: category.name,
    href: href(category),
    count: list.count,
    pictures: toPictures(list),
    children,
  };
}

async function toCollectionTile(buyer: Buyer, collection: TaxonomyEntry): Promise<CoverTile> {
  const list = await listProductCards(buyer, {
    collection_id: [collection.id],
    limit: picturesPerTile,
  });
  return {
    key: collection.id,
    label: collection.label,
    href: `/products?collection=${encodeURIComponent(collection.value)}`,
    count: list.count,
    pictures: toPictures(list),
    children: [],
  };
}

const toPictures = ({ products }: Awaited<ReturnType<typeof listProductCards>>) =>
  products.flatMap((product) => product.picture ?? []);
