import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Measure } from './measure.ts'
import { type MetricName, metrics } from './metric-table.ts'

/** Counts in this process what is measured, as Prometheus reads it. */
export function createMetrics(): { measure: Measure; registry: Registry } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const rows = Object.entries(metrics).map(([name, row]) => [name, measureOf(name, row, registry)] as const)
  const measures = Object.fromEntries(rows) as Record<MetricName, ReturnType<typeof measureOf>>
  return { registry, measure: (name, labels, value) => measures[name](labels, value) }
}

type Row = (typeof metrics)[MetricName]

function measureOf(
  name: string,
  row: Row,
  registry: Registry,
): (labels: Parameters<Measure>[1], value: number) => void {
  const options = { name, help: row.help, labelNames: row.labels, registers: [registry] }
  if (row.kind === 'counter') {
    const counter = new Counter<string>(options)
    return (labels, value) => counter.inc(labels, value)
  }
  if (row.kind === 'gauge') {
    const gauge = new Gauge<string>(options)
    return (labels, value) => gauge.set(labels, value)
  }
  const histogram = new Histogram<string>({ ...options, buckets: [...row.buckets] })
  return (labels, value) => histogram.observe(labels, value)
}
