import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** What figures were measured on, in a line to print with them, and how busy it is at the moment. */
export function machine(): string {
  const [{ model } = { model: 'unknown' }] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} processors (${model.trim()}), ${memory} GB, ${type()} ${release()}, Node ${process.versions.node}, load ${load()}`
}

/** Processes that want a processor, the average of the last minute. */
export const load = (): string => loadavg()[0]?.toFixed(1) ?? ''
