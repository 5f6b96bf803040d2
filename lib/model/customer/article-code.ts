/** One of the company's own article codes as the screens show it. */
export type ArticleCode = { id: string; code: string; sku: string | null; title: string };
