import { median, table } from '../measure/printed-table.ts'
import { goalOf, type Measured } from './publish-goals.ts'
import type { Run } from './publication.ts'

/** All runs of everything that was measured of a catalogue, and how long one process wrote the files of one edition. */
export type Figures = { products: number; runs: Map<Measured, Run[]>; writing: number[] }

const head = [
  ...['what', 'seconds', 'pages', 'pages/s', 'of writing'],
  ...['MB largest', 'MB together', 'MB api', 'wanted'],
]

/** The median of all runs, of memory the most of any run. */
export function publishTable({ products, runs, writing }: Figures): string {
  const written = median(writing)
  const rows = [...runs].map(([measured, list]) => {
    const seconds = secondsOf(measured, list)
    const pages = list[0]?.rendered ?? 0
    return [
      measured,
      seconds.toFixed(2),
      String(pages),
      pages === 0 ? '' : rate(pages / seconds),
      (seconds / written).toFixed(2),
      ...[({ publisher }: Run) => publisher.largest, ({ publisher }: Run) => publisher.together].map(most(list)),
      most(list)(({ api }) => api.largest),
      goalOf(products, measured),
    ]
  })
  const pages = pagesOf(runs)
  const ready = ['write the files of one edition ready-made', written.toFixed(2), String(pages), rate(pages / written)]
  return table(head, [...rows, [...ready, '1.00', '', '', '', '']])
}

/** Pages a second that a whole publication takes. */
export function pagesPerSecond({ runs }: Figures): number {
  const measured = 'bundle and publish everything'
  return pagesOf(runs) / secondsOf(measured, runs.get(measured) ?? [])
}

export const pagesOf = (runs: Figures['runs']): number => runs.get('bundle and publish everything')?.[0]?.pages ?? 0

/** The process starts, reads and switches in every case; of rendering, nothing but that counts. */
const secondsOf = (measured: Measured, list: readonly Run[]): number =>
  median(list.map(({ seconds, rendering }) => (measured.startsWith('rendering') ? rendering : seconds)))

const rate = (pages: number): string => Math.round(pages).toLocaleString('en')

const most = (list: readonly Run[]) => (bytes: (run: Run) => number) => {
  const peak = Math.max(0, ...list.map(bytes))
  return peak === 0 ? '' : String(Math.round(peak / 1e6))
}
