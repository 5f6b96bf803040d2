import type { StoreVerbs } from "../http/verb";
import { createSavedCart } from "./create-saved-cart";
import { deleteSavedCart } from "./delete-saved-cart";
import { listSavedCarts } from "./list-saved-carts";
import { restoreSavedCart } from "./restore-saved-cart";
import { updateSavedCart } from "./update-saved-cart";

export const savedCartVerbs = {
  listSavedCarts,
  createSavedCart,
  updateSavedCart,
  deleteSavedCart,
  restoreSavedCart,
} satisfies Partial<StoreVerbs>;
