/** What the measurements use of autocannon, which brings no types of its own. */
declare module 'autocannon' {
  export type Result = {
    /** Seconds that the requests took in all. */
    duration: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: { path: string }[];
  }): Promise<Result>;
}
