import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { type Effort, type Figure, figureAtMost, shorten } from './figure.ts';
import { memoryOf, peakOf, processTree } from './process-tree.ts';
import { type Program, startProgram, temporaryFolder } from './running-program.ts';
import { STUDY_PAGE } from './study-page.ts';

type Start = { program: Program; seconds: number };

/**
 * `npm start` as from a shell: when npm runs this, what npm adds to the environment must not reach it, nor the
 * project's own Node its npm.
 */
function shellEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE)/i.test(name));
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: path.join(':') };
}

async function start(dataFolder: string): Promise<Start> {
  const port = String(await freePort());
  const environment = { ...shellEnvironment(), HOST: '127.0.0.1', PORT: port, DATA_DIR: dataFolder };
  const begin = performance.now();
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram('npm', ['start'], environment, url, STUDY_PAGE);
  return { program, seconds: (performance.now() - begin) / 1000 };
}

/** The peak of the largest process that `npm start` began: the server, with npm above it. */
const serverPeak = ({ pid }: Program) => Math.max(...processTree(pid).map(peakOf));

/**
 * From `npm start` to the first 200 of the study page, on an empty data folder (with the import of the vocabulary)
 * and again on the one that this left; and the memory of the first. The build is there before.
 */
export async function measureStart(effort: Effort): Promise<Figure[]> {
  const folder = temporaryFolder();
  try {
    const first = await start(folder.path);
    await pause(Math.max(0, effort.memoryAfterSeconds - first.seconds) * 1000);
    const memory = memoryOf(first.program.pid);
    const firstPeak = serverPeak(first.program);
    await first.program.stop();
    const second = await start(folder.path);
    const secondPeak = serverPeak(second.program);
    await second.program.stop();
    const { processes, residentMb, proportionalMb } = memory;
    const kind = proportionalMb === undefined ? 'RSS, shared pages counted by each' : 'PSS';
    const resident = proportionalMb === undefined ? '' : `; RSS added up ${shorten(residentMb)} MB`;
    return [
      figureAtMost('first start, import included, to the first study page', first.seconds, 15, 's'),
      figureAtMost('second start', second.seconds, 3, 's'),
      figureAtMost('most memory of the server until then, first start', firstPeak, 480, 'MB', ' (VmHWM)'),
      figureAtMost('most memory of the server until then, second start', secondPeak, 480, 'MB', ' (VmHWM)'),
      figureAtMost(
        `memory of \`npm start\` and all below it, ${effort.memoryAfterSeconds} s after the first start`,
        proportionalMb ?? residentMb,
        450,
        'MB',
        ` (${kind} of ${processes} processes${resident})`,
      ),
    ];
  } finally {
    folder.remove();
  }
}
