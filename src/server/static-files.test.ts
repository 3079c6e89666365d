import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

it('the files of the build are found wherever the folder that the program was started from has gone', async () => {
  const project = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'started-from-'));
  mkdirSync(join(folder, 'a/deep'), { recursive: true });
  mkdirSync(join(folder, 'b'));
  process.chdir(join(folder, 'b'));
  try {
    const files = createStaticFiles();
    renameSync(join(folder, 'b'), join(folder, 'a/deep/b'));
    expect((await files.request('/favicon.svg')).status).toBe(200);
  } finally {
    process.chdir(project);
    rmSync(folder, { recursive: true });
  }
});
