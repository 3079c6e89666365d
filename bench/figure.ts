/** One measured figure, as it stands in the table of bench/README.md. */
export type Figure = {
  name: string;
  /** What it must keep to, in words; undefined: told for understanding only. */
  bound: string | undefined;
  measured: string;
  isMet: boolean;
};

/** How long and how often things are measured. */
export type Effort = {
  /** Seconds under load before and while requests are counted. */
  warmUpSeconds: number;
  loadSeconds: number;
  rounds: number;
  steps: number;
  /** Runs of Lighthouse for each page. */
  lighthouseRuns: number;
  /** Distinct addresses that a server is asked for. */
  addresses: number;
  /** Requests that are meant to break something. */
  hostile: number;
  /** Searches, and study pages, that are timed one after another. */
  searches: number;
  /** Seconds from the start until memory is read. */
  memoryAfterSeconds: number;
  /** How long visitors of all kinds come, uncounted and counted, and how many requests a second they make together. */
  mixedWarmUpSeconds: number;
  mixedSeconds: number;
  mixedPerSecond: number;
  /** Share of the accounts and study events to which the database grows, 0 to 1. */
  growthShare: number;
  /** Learners who are simulated. */
  simulatedLearners: number;
};

export const FULL: Effort = {
  warmUpSeconds: 3,
  loadSeconds: 10,
  rounds: 3,
  steps: 100,
  lighthouseRuns: 5,
  addresses: 20_000,
  hostile: 20_000,
  searches: 300,
  memoryAfterSeconds: 60,
  mixedWarmUpSeconds: 300,
  mixedSeconds: 300,
  mixedPerSecond: 250,
  growthShare: 1,
  simulatedLearners: 50,
};

/** Enough to see that a part works; its figures are too noisy to keep. */
export const QUICK: Effort = {
  warmUpSeconds: 1,
  loadSeconds: 2,
  rounds: 1,
  steps: 20,
  lighthouseRuns: 1,
  addresses: 2_000,
  hostile: 1_000,
  searches: 100,
  memoryAfterSeconds: 10,
  mixedWarmUpSeconds: 15,
  mixedSeconds: 15,
  mixedPerSecond: 100,
  growthShare: 0.01,
  simulatedLearners: 5,
};

export function figureAtMost(name: string, value: number, limit: number, unit: string, more = ''): Figure {
  return {
    name,
    bound: `at most ${limit} ${unit}`,
    measured: `${shorten(value)} ${unit}${more}`,
    isMet: value <= limit,
  };
}

export function figureAtLeast(name: string, value: number, limit: number, unit: string, more = ''): Figure {
  return {
    name,
    bound: `at least ${limit} ${unit}`,
    measured: `${shorten(value)} ${unit}${more}`,
    isMet: value >= limit,
  };
}

export function figureOnly(name: string, measured: string): Figure {
  return { name, bound: undefined, measured, isMet: true };
}

/** Three significant digits, as much as such figures carry; whole numbers stay whole. */
export function shorten(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** The value that a share (0 to 1) of the values does not exceed: nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values were measured');
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
