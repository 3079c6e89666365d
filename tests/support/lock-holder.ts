/** Takes the data folder named on the command line, says so, and holds it until it is killed. Run as a child process. */
import { lockDataFolder } from '#src/server/platform/data-lock.ts';

lockDataFolder(process.argv[2] ?? '');
process.send?.('locked');
setInterval(() => {}, 60_000);
