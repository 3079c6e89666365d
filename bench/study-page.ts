import { spawnSync } from 'node:child_process';
import { type LanguageCode, pairOf } from '#src/domain/language.ts';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Program, request, startProgram, temporaryFolder } from './running-program.ts';

/** The page that is measured: Arabic is the heaviest of the six, and the only one that runs from right to left. */
export const LANGUAGE: LanguageCode = 'ar';
export const LEVEL = 'a1' as const;

export function studyPageOf(language: LanguageCode, number: number): string {
  return encodePath(studyPath(pairOf(language), LEVEL, number));
}

export const STUDY_PAGE = studyPageOf(LANGUAGE, 3);

type Cards = { total: number; cards: { number: number; card: { id: string; headword: string } }[] };

/** Cards of the measured level from the same address that the page fetches them from. */
export async function readCards(server: Program, from: number, to: number): Promise<Cards> {
  const path = `/api/study?pair=${pairOf(LANGUAGE)}&level=${LEVEL}&from=${from}&to=${to}`;
  const { status, body } = await request(server.url + path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return JSON.parse(body.toString()) as Cards;
}

/** Builds when the sources have changed, as `npm start` would: what is measured is never the build. */
export function buildIfNeeded(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build-if-needed.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the build failed');
}

/**
 * The built server as `npm start` runs it, on a data folder of its own that goes with it.
 * @param readyPath an address that is answered with 200 once it serves
 */
export async function startBuiltServer(
  settings: Record<string, string> = {},
  readyPath = STUDY_PAGE,
): Promise<Program> {
  const folder = temporaryFolder();
  const port = String(await freePort());
  const environment = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: folder.path,
    ...settings,
  };
  const program = await startProgram(
    process.execPath,
    ['scripts/serve.cjs'],
    environment,
    `http://127.0.0.1:${port}`,
    readyPath,
  );
  return {
    ...program,
    stop: async () => {
      await program.stop();
      folder.remove();
    },
  };
}
