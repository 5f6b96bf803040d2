/** One of the company's own article codes as displayed. */
export type ArticleCode = { id: string; code: string; sku: string | null; title: string };
