import { listRepositoryFiles, readSource } from "./checks/list-files";
import { findBreaches, findFullFolders, isChecked, walls } from "./checks/walls";
import { runMain, say } from "./deployment/run-main";

runMain(async () => {
  const files = listRepositoryFiles().filter(isChecked);
  const breaches = findBreaches(files.map(readSource));
  const full = findFullFolders(files);
  for (const breach of breaches)
    say(`${breach.path}:${breach.line} ${breach.wall}: ${breach.reason}`);
  for (const { folder, count } of full) say(`${folder}: ${count} files, 30 at most`);
  const count = breaches.length + full.length;
  say(
    count === 0
      ? `walls: ${walls.length} rules hold in ${files.length} files`
      : `walls: ${count} breaches`,
  );
  return count === 0 ? 0 : 1;
});
