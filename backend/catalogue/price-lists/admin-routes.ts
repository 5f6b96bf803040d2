import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  deletePriceList,
  deletePriceListPrices,
  deletePriceListProductPrices,
  deletePriceListProductsPrices,
  deletePriceListVariantPrices,
} from "./delete-prices";
import { getPriceList } from "./get-price-list";
import { listPriceListProducts } from "./list-price-list-products";
import { listPriceLists } from "./list-price-lists";
import { addPriceListPrices, createPriceList, updatePriceList } from "./write-price-list";

export const adminPriceListVerbs = {
  adminListPriceLists: listPriceLists,
  adminGetPriceList: getPriceList,
  adminCreatePriceList: createPriceList,
  adminUpdatePriceList: updatePriceList,
  adminDeletePriceList: deletePriceList,
  adminAddPriceListPrices: addPriceListPrices,
  adminDeletePriceListPrices: deletePriceListPrices,
  adminListPriceListProducts: listPriceListProducts,
  adminDeletePriceListProductPrices: deletePriceListProductPrices,
  adminDeletePriceListVariantPrices: deletePriceListVariantPrices,
  adminDeletePriceListProductsPrices: deletePriceListProductsPrices,
} satisfies Partial<AdminVerbs>;
