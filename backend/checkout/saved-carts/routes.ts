import type { StoreVerbs } from "../../platform/http/access/verb";
import { createSavedCart } from "./create-saved-cart";
import { deleteSavedCart } from "./delete-saved-cart";
import { keepInSecondCart } from "./keep-in-second-cart";
import { listSavedCarts } from "./list-saved-carts";
import { restoreSavedCart } from "./restore-saved-cart";
import { switchCart } from "./switch-cart";
import { updateSavedCart } from "./update-saved-cart";

export const savedCartVerbs = {
  listSavedCarts,
  createSavedCart,
  updateSavedCart,
  deleteSavedCart,
  restoreSavedCart,
  keepInSecondCart,
  switchCart,
} satisfies Partial<StoreVerbs>;
