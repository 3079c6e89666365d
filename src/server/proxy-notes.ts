import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';

/** Says once of each way in which a proxy in front and the settings do not fit together, which shows in nothing else. */
export function createProxyNotes(
  config: Pick<Config, 'TRUST_PROXY' | 'publicUrl'>,
  log: Pick<Log, 'warn'>,
): (headers: Headers) => void {
  const said = new Set<string>();
  const warn = (line: string) => {
    if (!said.has(line)) log.warn(line);
    said.add(line);
  };
  return (headers) => {
    const isForwarded = headers.has('x-forwarded-for');
    if (config.TRUST_PROXY === 0) {
      if (isForwarded)
        warn(
          'requests come with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy all visitors share its limits',
        );
      return;
    }
    if (!isForwarded)
      warn(
        'requests come without X-Forwarded-For, and TRUST_PROXY is set: let the proxy write it, or all visitors share its limits',
      );
    if (headers.get('x-forwarded-proto') === 'https' && config.publicUrl.startsWith('http:'))
      warn(
        `visitors come by https, and PUBLIC_URL is ${config.publicUrl}: links lead to that, and cookies are not Secure`,
      );
  };
}
