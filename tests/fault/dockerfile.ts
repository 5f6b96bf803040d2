import { readFileSync } from "node:fs";

export type Instruction = { name: string; rest: string };
/** What a Dockerfile's last stage says about the image, and the commands of the build stage. */
export type Image = {
  build: Instruction[];
  env: Record<string, string>;
  user: string;
  port: number;
  command: string[];
  healthcheck: string[];
};

/** Errors: Error for an image without one of these. */
export function readDockerfile(path: string): Image {
  const stages: Instruction[][] = [];
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [, name = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === "FROM") stages.push([]);
    if (name) stages.at(-1)?.push({ name, rest });
  }
  const [build, image] = stages;
  if (!build || !image || stages.length !== 2) throw new Error(`${path} has not two stages`);
  const the = (name: string) => {
    const found = image.find((instruction) => instruction.name === name)?.rest;
    if (found === undefined) throw new Error(`${path} has no ${name}`);
    return found;
  };
  const pairs = the("ENV")
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]);
  return {
    build,
    env: Object.fromEntries(pairs),
    user: the("USER"),
    port: Number(the("EXPOSE")),
    command: JSON.parse(the("CMD")) as string[],
    healthcheck: JSON.parse(the("HEALTHCHECK").replace(/^.* CMD /, "")) as string[],
  };
}

/**
 * The variables of the block `&name` of docker/compose.yaml; external ones are taken from `given`.
 * Errors: Error for a required one that is missing.
 */
export function readComposeEnvironment(
  name: string,
  given: Record<string, string>,
): Record<string, string> {
  const text = readFileSync("docker/compose.yaml", "utf8");
  const block = text.split(/\n\n/).find((part) => part.includes(`&${name}\n`)) ?? "";
  const lines = [...block.matchAll(/^ {4}([A-Z][A-Z0-9_]*): (.+)$/gm)];
  return Object.fromEntries(
    lines.map(([, key = "", value = ""]) => [
      key,
      value.replace(/\$\{([A-Z0-9_]+):([?-])\}/g, (_, variable: string, mark: string) => {
        const found = given[variable];
        if (found === undefined && mark === "?") throw new Error(`${variable} is not given`);
        return found ?? "";
      }),
    ]),
  );
}
