/** Takes the data folder named on the command line, says so, and holds it until it is killed. Run as a child process. */
import { holdDataFolder, lockDataFolder } from '#src/server/platform/data-lock.ts';

const [, , folder = '', how] = process.argv;
if (how) await holdDataFolder(folder, () => {});
else lockDataFolder(folder);
process.send?.('locked');
setInterval(() => {}, 60_000);
