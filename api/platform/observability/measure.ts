import type { MetricName } from './metric-table.ts'

export type Labels = Readonly<Record<string, string | number>>

/** Where measurements go while somebody reads them. */
export type Measure = (name: MetricName, labels: Labels, value: number) => void

let measure: Measure | undefined

/** A process has one set of metrics. Until somebody reads them nothing is counted. */
export function useMeasure(to: Measure | undefined): void {
  measure = to
}

/** Tells that something took so long, or is so many now. */
export const measured: Measure = (name, labels, value) => measure?.(name, labels, value)

/** Tells that something happened. */
export const countEvent = (name: MetricName, labels: Labels = {}): void => measure?.(name, labels, 1)
