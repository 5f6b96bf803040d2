import type { StoreVerbs } from "../../platform/http/access/verb";
import { deleteArticleCode } from "./delete-article-code";
import { listArticleCodes } from "./list-article-codes";
import { matchVariants } from "./match-variants";
import { saveArticleCodes } from "./save-article-codes";

/** The verbs for article codes: matching a buyer's file, and the codes of her company. */
export const articleCodeVerbs = {
  matchVariants,
  listArticleCodes,
  saveArticleCodes,
  deleteArticleCode,
} satisfies Partial<StoreVerbs>;
