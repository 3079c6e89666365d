/**
 * Loudness of mono sounds by ITU-R BS.1770, in LUFS, and where they sound. Filters and blocks are as in pyloudnorm, by which
 * the bundled sounds were made equally loud.
 */

type Biquad = { b: [number, number, number]; a: [number, number] };

/** Of the Audio EQ Cookbook (Bristow-Johnson). */
function shelf(rate: number): Biquad {
  const [gain, angle] = [10 ** (4 / 40), (2 * Math.PI * 1500) / rate];
  const [cos, slope] = [Math.cos(angle), Math.sqrt(gain) * Math.sin(angle) * Math.SQRT2];
  const [sum, difference] = [gain + 1, gain - 1];
  const a0 = sum - difference * cos + slope;
  return {
    b: [
      (gain * (sum + difference * cos + slope)) / a0,
      (-2 * gain * (difference + sum * cos)) / a0,
      (gain * (sum + difference * cos - slope)) / a0,
    ],
    a: [(2 * (difference - sum * cos)) / a0, (sum - difference * cos - slope) / a0],
  };
}

function highPass(rate: number): Biquad {
  const angle = (2 * Math.PI * 38) / rate;
  const [cos, alpha] = [Math.cos(angle), Math.sin(angle)];
  const a0 = 1 + alpha;
  return {
    b: [(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0],
    a: [(-2 * cos) / a0, (1 - alpha) / a0],
  };
}

function filtered(sound: Float32Array, { b, a }: Biquad): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return sound.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

const meanSquare = (sound: Float32Array) =>
  sound.reduce((sum, x) => sum + x * x, 0) / Math.max(1, sound.length);
const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
const lufs = (power: number) => -0.691 + 10 * Math.log10(power);

const halfToEven = (x: number) => (x % 1 === 0.5 ? 2 * Math.round(x / 2) : Math.round(x));

/**
 * Integrated loudness; of a sound shorter than a block of 400 ms, that of the whole. A last block that is nearly there
 * counts: without it the end of a short word would not be heard at all.
 */
export function loudnessOf(sound: Float32Array, rate: number): number {
  const weighted = filtered(filtered(sound, shelf(rate)), highPass(rate));
  // In seconds, and rounded as there: a block more or less is heard in so short a sound.
  const seconds = sound.length / rate;
  const blockSeconds = Math.min(0.4, seconds);
  const blocks = halfToEven((seconds - blockSeconds) / (blockSeconds * 0.25)) + 1;
  const [block, step] = [blockSeconds * rate, (blockSeconds * rate) / 4];
  const powers = Array.from({ length: blocks }, (_, i) => {
    const part = weighted.subarray(Math.trunc(i * step), Math.trunc(i * step + block));
    return (meanSquare(part) * part.length) / block;
  });
  const audible = powers.filter((power) => lufs(power) > -70);
  const threshold = lufs(mean(audible)) - 10;
  return lufs(mean(audible.filter((power) => lufs(power) > threshold)));
}

/** Decibels under its loudest 10 ms, down to which a sound counts as sounding. */
const BELOW_TOP_DB = 48;

/** The part that sounds, in samples, by frames of 10 ms. */
export function soundingPart(sound: Float32Array, rate: number): { start: number; end: number } {
  const frame = Math.round(rate / 100);
  const powers = Array.from({ length: Math.floor(sound.length / frame) }, (_, i) =>
    meanSquare(sound.subarray(i * frame, (i + 1) * frame)),
  );
  const least = Math.max(...powers) / 10 ** (BELOW_TOP_DB / 10);
  return {
    start: powers.findIndex((power) => power > least) * frame,
    end: (powers.findLastIndex((power) => power > least) + 1) * frame,
  };
}
