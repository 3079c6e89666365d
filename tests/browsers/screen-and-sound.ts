import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A screen and a sound card that nobody sees or hears, as variables of the environment for browsers. */
export type ScreenAndSound = { environment: Record<string, string>; close(): void };

/**
 * Starts Xvfb and PulseAudio with a sink that plays at the speed of a real one.
 * @param folder of their own
 */
export async function startScreenAndSound(folder: string): Promise<ScreenAndSound> {
  mkdirSync(folder, { recursive: true });
  const socket = join(folder, 'socket');
  // On a display that it finds free, and names on the file with this number once it is there.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const sound = spawn(
    'pulseaudio',
    [
      ...['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm=yes'],
      ...[
        '-L',
        'module-null-sink',
        '-L',
        `module-native-protocol-unix auth-anonymous=1 auth-cookie-enabled=0 socket=${socket}`,
      ],
    ],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: folder },
    },
  );
  const close = () => {
    screen.kill();
    sound.kill();
  };
  process.once('exit', close);
  const [display] = await Promise.all([
    unlessEnded('Xvfb', screen, (done) =>
      (screen.stdio[3] as Readable).once('data', (said) => done(String(said).trim())),
    ),
    unlessEnded('pulseaudio', sound, (done) => {
      const look = () => {
        if (!existsSync(socket)) return;
        watcher.close();
        done('');
      };
      const watcher = watch(folder, look);
      look();
    }),
  ]);
  return {
    environment: { DISPLAY: `:${display}`, PULSE_SERVER: `unix:${socket}` },
    close() {
      process.removeListener('exit', close);
      close();
    },
  };
}

function unlessEnded(
  name: string,
  program: ChildProcess,
  wait: (done: (said: string) => void) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    wait(resolve);
  });
}
