import { cpSync, existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";

type Entry = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
/** The part of package-lock.json with each package's location and dependencies. */
export type Lock = { packages: Record<string, Entry> };

/** The package of an import; undefined for Node's built-in modules. */
export function packageOf(specifier: string): string | undefined {
  if (isBuiltin(specifier) || specifier.startsWith(".")) return undefined;
  const [scope = "", name = ""] = specifier.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

/**
 * Folders of these packages and of all their dependencies, from package-lock.json. Optional ones
 * for other platforms are included. Errors: Error for a package that is not in the lock file.
 */
export function listNeededFolders(names: Iterable<string>, { packages }: Lock): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = findFolder(packages, name, from);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`package-lock.json has no ${name}, which ${from || "it"} needs`);
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    for (const needed of Object.keys(optionalDependencies)) add(needed, folder, true);
    for (const needed of Object.keys(dependencies))
      if (!(needed in optionalDependencies)) add(needed, folder, false);
  };
  for (const name of names) add(name, "", false);
  return [...found].sort();
}

/** Resolves it as Node would: in the dependent's folder, or in one of its ancestors. */
function findFolder(packages: Lock["packages"], name: string, from: string): string | undefined {
  for (
    let place = from;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1))
  ) {
    const folder = place ? `${place}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[folder]) return folder;
    if (place === "") return undefined;
  }
}

/** Copies the installed packages, with all their dependencies, into `to`/node_modules. */
export function copyPackages(names: Iterable<string>, to: string): void {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  for (const folder of listNeededFolders(names, lock))
    if (existsSync(folder))
      cpSync(folder, join(to, folder), {
        recursive: true,
        filter: (path) => !path.slice(folder.length).includes("/node_modules"),
      });
}
