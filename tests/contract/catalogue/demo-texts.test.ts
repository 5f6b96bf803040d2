import { afterAll, beforeAll, expect, test } from "vitest";
import type { Product } from "@/contract/catalogue/product";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import type { Localized, SellerInput } from "@/backend/operations/seed/seller-input";
import { demoBrands } from "@/demo/demo-brands";
import { demoPassword } from "@/demo/demo-password";
import { loadDemoBrands } from "@/scripts/deployment/load-demo-brands";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { createSmallSellerInput } from "../../fixtures/small-seller";
import { createStoreClient, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { succeed } from "../ordering/buyer";

const [untouched, renamed, described] = [
  "gigoteuse-hiver-saule",
  "gigoteuse-hiver-lune-rousse",
  "gigoteuse-hiver-cabanon",
];
let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
let buyer: StoreClient;

/** As loaded by earlier versions: products only in French and English, with straight quotes. */
function toEarlier(brand: SellerInput): SellerInput {
  const inTwo = <T>(texts: T): T => {
    if (Array.isArray(texts)) return texts.map(inTwo) as T;
    if (typeof texts === "string") return texts.replaceAll("’", "'").replaceAll("×", "x") as T;
    if (typeof texts !== "object" || texts === null) return texts;
    const { de: _de, nl: _nl, es: _es, it: _it, ...rest } = texts as Localized;
    return Object.fromEntries(
      Object.entries(rest).map(([key, value]) =>
        key === "displayUnit" || key === "storageUnit" ? [key, value] : [key, inTwo(value)],
      ),
    ) as T;
  };
  return { ...brand, products: inTwo(brand.products), files: [] };
}

beforeAll(async () => {
  backend = await startTestBackend();
  const brand = demoBrands(backend.deps.now()).find(({ id }) => id === "lune-et-lin");
  if (!brand) throw new Error("no such brand");
  seller = await loadSeller(backend.deps, toEarlier(brand));
  for (const id of ["plonkaboo", "buitenwieg"])
    await loadSeller(backend.deps, createSmallSellerInput(id));
  admin = adminClient(backend, seller);
  const visitor = createStoreClient(backend, seller.publishableKey);
  const email = "acheteuse@nurserie-du-port.example";
  const response = await visitor.post("/store/auth", { email, password: demoPassword });
  const session = response.cookies.find(({ name }) => name === "connect.sid")?.value;
  buyer = createStoreClient(backend, seller.publishableKey, `connect.sid=${session}`);
});
afterAll(() => backend.stop());

async function productIn(lang: string, handle = untouched): Promise<Product> {
  const url = `/store/products?handle=${handle}&lang=${lang}`;
  const { products } = await succeed<{ products: Product[] }>(buyer.get(url));
  if (!products[0]) throw new Error(`no product ${handle}`);
  return products[0];
}
const idOf = (handle = untouched) => seller.products[handle] ?? "";

test("[I18N-02] products loaded by an earlier version get their texts in six languages, and staff's changes are kept", async () => {
  expect((await productIn("de")).title).toBe("Gigoteuse d'hiver Saule");
  await admin.call("adminUpdateProduct", {
    params: { id: idOf(renamed) },
    body: { title: "Gigoteuse de l’hiver" },
  });
  const own = { title: "Marias Schlafsack", description: "Von Hand beschrieben." };
  const { product } = await admin.call("adminGetProduct", { params: { id: idOf(described) } });
  await admin.call("adminUpdateProduct", {
    params: { id: idOf(described) },
    body: { translations: { ...product.translations, de: own } },
  });
  const said: string[] = [];
  await loadDemoBrands(backend.deps, (message) => said.push(message));
  expect(said).toContain(`Lune et Lin: texts in six languages were added (products: 186)`);

  const german = await productIn("de");
  expect(german.title).toBe("Winterschlafsack Weide");
  expect(german.description).toContain("Aquarell");
  expect(german.material).toBe("Bio-Baumwolle");
  expect(german.options.map(({ title }) => title)).toEqual(["Größe", "Farbe"]);
  expect(german.variants.map(({ title }) => title)).toContain("0-6 Monate · Salbei");
  expect((await productIn("it")).title).toBe("Sacco nanna invernale Salice");
  expect((await productIn("fr")).title).toBe("Gigoteuse d'hiver Saule");
  expect((await productIn("en")).title).toBe("Willow winter sleeping bag");
  const found = await succeed<{ products: Product[] }>(
    buyer.get("/store/products?q=Winterschlafsack&lang=de&limit=50"),
  );
  expect(found.products.map(({ handle }) => handle)).toContain(untouched);

  const titles = async (handle = untouched) => {
    const read = ["fr", "de", "es"].map(async (lang) => (await productIn(lang, handle)).title);
    return Promise.all(read);
  };
  expect(await titles(renamed)).toEqual(Array(3).fill("Gigoteuse de l’hiver"));
  expect((await productIn("de", renamed)).description).toContain("Aprilmond");
  expect(await titles(described)).toEqual([
    "Gigoteuse d'hiver Cabanon",
    own.title,
    "Gigoteuse d'hiver Cabanon",
  ]);
  expect((await productIn("de", described)).description).toBe(own.description);
  expect((await productIn("de", described)).subtitle).not.toBe(
    (await productIn("fr", described)).subtitle,
  );

  said.length = 0;
  await loadDemoBrands(backend.deps, (message) => said.push(message));
  expect(said).toEqual([]);
});
