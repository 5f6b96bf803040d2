import pg from "pg";
import type { TestSeller } from "./seller";
import { readStack } from "./stack";

/** Gives a seller an order-upload service at `url` (API-05). */
export async function connectOrderUpload(seller: TestSeller, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: readStack().databaseUrl });
  await client.connect();
  await client.query("update seller set integrations = $2 where id = $1", [
    seller.id,
    { order_upload: { url, api_key: "key of the brand" } },
  ]);
  await client.end();
}
