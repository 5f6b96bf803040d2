import { listRepositoryFiles, readSource } from "./checks/list-files";
import { findBreaches, walls } from "./checks/walls";
import { runMain, say } from "./deployment/run-main";

runMain(async () => {
  const files = listRepositoryFiles().filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path));
  const breaches = findBreaches(files.map(readSource));
  for (const breach of breaches)
    say(`${breach.path}:${breach.line} ${breach.wall}: ${breach.reason}`);
  say(
    breaches.length === 0
      ? `walls: ${walls.length} rules hold in ${files.length} files`
      : `walls: ${breaches.length} breaches`,
  );
  return breaches.length === 0 ? 0 : 1;
});
