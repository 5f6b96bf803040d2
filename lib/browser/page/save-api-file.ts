import "client-only";
import { readFile, sendApi } from "../api/api-client";
import { handOverFile } from "./hand-over-file";

/**
 * Downloads a file from one of our own routes, under the name it is sent with. Errors:
 * `ApiClientError`.
 */
export async function saveApiFile(path: `/api/${string}`): Promise<void> {
  const response = await sendApi(path, {});
  const file = await readFile(response);
  const name = /filename\*=UTF-8''([^;]+)/.exec(
    response.headers.get("content-disposition") ?? "",
  )?.[1];
  handOverFile(file, decodeURIComponent(name ?? "file"));
}
