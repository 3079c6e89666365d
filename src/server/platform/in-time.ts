/**
 * What work comes to, if it does so in time.
 * @param ms longest wait in milliseconds
 * @throws what `fault` makes of it where it takes longer: the work's result is then nobody's
 */
export function inTime<T>(ms: number, work: Promise<T>, fault: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(fault()), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
