import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { BackendEnv } from "../../kernel/env";
import { buildOpenApi } from "./build-openapi";

const assets = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
} as const;
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' " +
  "data:; connect-src 'self'; frame-ancestors 'none'";
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comptoir commerce backend</title><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="reference"></div><script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script></body></html>`;
const start =
  'SwaggerUIBundle({ url: "/openapi.json", dom_id: "#reference", deepLinking: true, ' +
  "showExtensions: true });";

/**
 * Serves `/openapi.json` and an API reference to read and try it, from local files only; both are
 * generated on first request.
 */
export function registerDocsRoutes(app: FastifyInstance, env: BackendEnv): void {
  let document: string | undefined;
  const files = new Map<string, Buffer>();
  app.get("/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(buildOpenApi(env.BACKEND_PUBLIC_URL));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  app.get("/docs", async (_request, reply) =>
    reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(page),
  );
  app.get("/docs/start.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(start),
  );
  for (const [name, contentType] of Object.entries(assets)) {
    app.get(`/docs/${name}`, async (_request, reply) => {
      const content = files.get(name) ?? (await readFile(join(assetDirectory(), name)));
      files.set(name, content);
      return reply.type(contentType).send(content);
    });
  }
}

function assetDirectory(): string {
  return join(
    dirname(fileURLToPath(import.meta.resolve("@fastify/swagger-ui/package.json"))),
    "static",
  );
}
