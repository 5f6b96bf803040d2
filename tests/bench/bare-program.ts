import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import pg from "pg";

/**
 * The physical limit of the same HTTP stack, driver and database: one inserted row or one file per
 * call, without sessions, rules or prices.
 */
export type BareProgram = { url: string; pid: number; stop: () => void };

/** `folder`: the files of `GET /files/:name`. */
export function startBareProgram(databaseUrl: string, folder: string): Promise<BareProgram> {
  const started: ChildProcess = fork(fileURLToPath(import.meta.url), [], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, BARE_DATABASE_URL: databaseUrl, BARE_FOLDER: folder },
  });
  return new Promise((resolve, reject) => {
    started.once("message", (port) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        pid: started.pid ?? 0,
        stop: () => void started.kill(),
      }),
    );
    started.once("exit", (code) => reject(new Error(`the bare program ended with ${code}`)));
  });
}

async function serve(connectionString: string, folder: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 16 });
  await pool.query("create table if not exists bench_bare (id bigserial primary key, body jsonb)");
  const app = Fastify();
  const files = new Map<string, Buffer>();
  app.get<{ Params: { name: string } }>("/files/:name", async ({ params: { name } }, reply) => {
    const file = files.get(name) ?? (await readFile(join(folder, name)));
    files.set(name, file);
    return reply.type("text/html").send(file);
  });
  app.post("/rows", async ({ body }) => {
    const text = "insert into bench_bare (body) values ($1) returning id";
    return (await pool.query({ name: "insert", text, values: [body] })).rows;
  });
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  process.send?.(Number(address.port));
}

const bareDatabase = process.env.BARE_DATABASE_URL;
if (bareDatabase && process.send) await serve(bareDatabase, process.env.BARE_FOLDER ?? "");
