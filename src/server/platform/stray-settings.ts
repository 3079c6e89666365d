import { editDistance } from '#src/domain/edit-distance.ts';
import { configSchema } from './config.ts';

/** Beginnings of settings that other programs spell otherwise: what they mean is left aside without a word. */
const FAMILIES =
  /^(?:S3|SMTP|OIDC|TWILIO|GOOGLE_CLIENT|(?:TEXT|SPEECH|IMAGE)_PROVIDER|DATABASE|OPERATIONS|METRICS)_/;
/** What Kubernetes and Docker set for services of these names. */
const OF_A_SERVICE = /_SERVICE_(?:HOST|PORT)|_PORT_\d+_/;
/** Shorter names are near to many others. */
const LEAST_LENGTH = 6;

/** A line for each variable that is no setting and was most likely meant as one. */
export function strayLines(environment: Record<string, string | undefined>): string[] {
  const settings = Object.keys(configSchema.shape);
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (settings.includes(name) || OF_A_SERVICE.test(name) || /^(?:tcp|udp):/.test(value)) return [];
    const written = name.toUpperCase();
    const mostLetters = name.length < LEAST_LENGTH ? 0 : Math.floor(name.length / 4);
    const near = settings.filter((setting) => editDistance(written, setting, mostLetters) <= mostLetters);
    const [family] = FAMILIES.exec(name) ?? [];
    const meant = near.length > 0 ? near : settings.filter((setting) => family && setting.startsWith(family));
    return meant.length > 0 ? [`${name} is no setting, and left aside: ${meant.join(', ')}?`] : [];
  });
}
