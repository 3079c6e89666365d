/** Upper bounds of the histograms, in seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string>;
type Times = { labels: Labels; counts: number[]; sum: number };

/**
 * A histogram that costs a page of the page cache next to nothing: a look-up and two additions, where the library's own
 * takes a tenth of the time that such a page takes as a whole.
 */
export function createHistogram(name: string, help: string, labelNames: readonly [string, string]) {
  const byLabels = new Map<string, Map<string, Times>>();
  const timesOf = (first: string, second: string): Times => {
    const inner = byLabels.get(first) ?? new Map<string, Times>();
    const known = inner.get(second);
    if (known) return known;
    const labels = { [labelNames[0]]: first, [labelNames[1]]: second };
    const times = { labels, counts: new Array<number>(BOUNDS.length + 1).fill(0), sum: 0 };
    byLabels.set(first, inner.set(second, times));
    return times;
  };
  return {
    name,
    observe(first: string, second: string, seconds: number): void {
      const times = timesOf(first, second);
      let at = 0;
      while (at < BOUNDS.length && seconds > (BOUNDS[at] as number)) at++;
      times.counts[at] = (times.counts[at] as number) + 1;
      times.sum += seconds;
    },
    /** As the library asks its own metrics. */
    async get() {
      const values = [...byLabels.values()].flatMap((inner) =>
        [...inner.values()].flatMap(({ labels, counts, sum }) => {
          let total = 0;
          const buckets = counts.map((count, i) => {
            total += count;
            const le = i < BOUNDS.length ? String(BOUNDS[i]) : '+Inf';
            return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total };
          });
          return [
            ...buckets,
            { metricName: `${name}_sum`, labels, value: sum },
            { metricName: `${name}_count`, labels, value: total },
          ];
        }),
      );
      return { name, help, type: 'histogram', aggregator: 'sum', values };
    },
  };
}
