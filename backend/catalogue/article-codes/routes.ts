import type { StoreVerbs } from "../../platform/http/access/verb";
import { deleteArticleCode } from "./delete-article-code";
import { listArticleCodes } from "./list-article-codes";
import { matchVariants } from "./match-variants";
import { saveArticleCodes } from "./save-article-codes";

/** The calls about article codes by name: those of a buyer's file, and those her company keeps. */
export const articleCodeVerbs = {
  matchVariants,
  listArticleCodes,
  saveArticleCodes,
  deleteArticleCode,
} satisfies Partial<StoreVerbs>;
