type Metric = {
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  labels: readonly string[]
  buckets?: readonly number[]
}

const metric = <const M extends Metric>(row: M) => row

/**
 * All that is measured, beside what the process says of itself. Labels have few values each: patterns of paths, cultures,
 * keys of editions; never what names a person or an order.
 */
export const metrics = {
  nonius_http_request_seconds: metric({
    kind: 'histogram',
    help: 'Requests by route, until their last byte was sent; 499 stands for those that were given up by whoever asked.',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  nonius_database_statement_seconds: metric({
    kind: 'histogram',
    help: 'Statements of the database, with the wait for a connection left out.',
    labels: ['outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  }),
  nonius_orders_unpaid_total: metric({
    kind: 'counter',
    help: 'Orders that were cancelled because no money came.',
    labels: ['culture'],
  }),
  nonius_papers_total: metric({
    kind: 'counter',
    help: 'Invoices and credit notes by what the system of the state answered.',
    labels: ['culture', 'outcome'],
  }),
  nonius_orders_placed_total: metric({ kind: 'counter', help: 'Orders that were placed.', labels: ['culture'] }),
  nonius_stock_conflicts_total: metric({
    kind: 'counter',
    help: 'Orders that were refused because something was sold meanwhile.',
    labels: ['culture'],
  }),
  nonius_publications_total: metric({
    kind: 'counter',
    help: 'Publications of an edition by how they ended.',
    labels: ['edition', 'outcome'],
  }),
  nonius_publication_seconds: metric({
    kind: 'histogram',
    help: 'How long publications took.',
    labels: ['edition'],
    buckets: [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800],
  }),
  nonius_publication_pages_total: metric({
    kind: 'counter',
    help: 'Pages that publications wrote.',
    labels: ['edition'],
  }),
  nonius_release_age_seconds: metric({
    kind: 'gauge',
    help: 'How long the live release has been live.',
    labels: ['edition'],
  }),
  nonius_jobs_running: metric({ kind: 'gauge', help: 'Jobs that are being done.', labels: ['queue'] }),
  nonius_jobs_failed: metric({ kind: 'gauge', help: 'Editions whose last job failed.', labels: ['queue'] }),
  nonius_jobs_asking: metric({ kind: 'gauge', help: 'Editions that wait for a yes.', labels: ['queue'] }),
  nonius_jobs_waiting: metric({ kind: 'gauge', help: 'Jobs that wait to be done.', labels: ['queue'] }),
  nonius_mails_waiting: metric({ kind: 'gauge', help: 'Mails in the outbox.', labels: [] }),
  nonius_mails_oldest_seconds: metric({
    kind: 'gauge',
    help: 'How long the oldest mail in the outbox has waited.',
    labels: [],
  }),
  nonius_events_waiting: metric({ kind: 'gauge', help: 'Events that not everybody was told of.', labels: [] }),
  nonius_events_oldest_seconds: metric({ kind: 'gauge', help: 'How long the oldest of them has waited.', labels: [] }),
  nonius_disk_free_bytes: metric({ kind: 'gauge', help: 'Free space where the shop writes.', labels: [] }),
  nonius_stock_held_products: metric({
    kind: 'gauge',
    help: 'Products of which guests hold as much by unpaid orders as is left.',
    labels: [],
  }),
  nonius_alarm: metric({ kind: 'gauge', help: '1 while something needs a person.', labels: ['of'] }),
} as const

export type MetricName = keyof typeof metrics
