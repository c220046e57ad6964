/** Milliseconds of processor time that some work takes: on a busy machine it waits longer, but computes no more. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}
