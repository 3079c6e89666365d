/** npm run config:example — writes `.env.example` from the schema of settings. */
import { writeFileSync } from 'node:fs';
import { configSchema } from '#src/server/platform/config.ts';

/** The text of `.env.example`: every setting with its description and default, all commented out. */
export function configExample(): string {
  const defaults = configSchema.parse({}) as Record<string, unknown>;
  const settings = Object.entries(configSchema.shape).map(
    ([name, schema]) => `# ${schema.description}\n#${name}=${defaults[name] ?? ''}\n`,
  );
  return `# Settings are environment variables; none is needed to start. These are the defaults.\n\n${settings.join('\n')}`;
}

if (import.meta.main) writeFileSync('.env.example', configExample());
