import { median, table } from '../../measure/printed-table.ts'
import type { Contestant } from './contestant.ts'
import type { Absent } from './peer.ts'

type Results = {
  ours: { nothing: Contestant; again: Contestant }
  others: readonly Contestant[]
  absent: readonly Absent[]
  readyMade: readonly number[]
  apiSeconds: readonly number[]
  count: number
}

/** Which part of the processor time of each of them a page may take. */
const wantedCpu = 0.4

export function report({ ours, others, absent, readyMade, apiSeconds, count }: Results): string {
  const { nothing, again } = ours
  const writing = median(readyMade)
  const rows = [nothing, again, ...others].map((one) => [
    one.name,
    clockOf(one).toFixed(2),
    spread(one.runs.map(({ seconds }) => seconds)),
    String(one.pages),
    Math.round(one.pages / clockOf(one)).toLocaleString('en'),
    cpuOf(one).toFixed(2),
    spread(one.runs.map(({ cpu }) => (1000 * cpu) / one.pages)),
    String(Math.round(Math.max(...one.runs.map(({ peak }) => peak)) / 1024 / 1024)),
    (one.bytes / 1000).toFixed(1),
    `${((100 * one.bytes) / nothing.bytes - 100).toFixed(1)} %`,
  ])
  const written = Math.round(nothing.pages / writing).toLocaleString('en')
  rows.push(['write our files ready-made', writing.toFixed(2), spread(readyMade), String(nothing.pages), written])
  const head = ['what', 'seconds', 'spread', 'pages', 'pages/s', 'ms CPU a page', 'spread']
  head.push('peak MB, largest process', 'kB, median product', 'against ours')
  const lacking = [nothing, ...others].filter(({ lacks }) => lacks.length > 0)
  return [
    `${count} products, median of ${nothing.runs.length} runs in turns, with the lowest and the highest\n`,
    `${table(
      head,
      rows.map((row) => [...row, ...head.slice(row.length).map(() => '')]),
    )}\n`,
    ...others.map((other) => comparison(ours, other)),
    `While we published from nothing the commerce API took ${median(apiSeconds).toFixed(1)} s of CPU beside it.`,
    ...lacking.map(
      ({ name, lacks }) => `NOT THE SAME CONTENT: ${name} lacks ${lacks.length} texts, such as ${lacks[0]}`,
    ),
    ...absent.map(({ name, reason }) => `NOT MEASURED: ${name}; ${reason}.`),
  ].join('\n')
}

function comparison({ nothing, again }: Results['ours'], other: Contestant): string {
  const clock = nothing.pages / clockOf(nothing) / (other.pages / clockOf(other))
  const [whole, rendering] = [nothing, again].map((one) => (cpuOf(one) / cpuOf(other)).toFixed(2))
  return [
    `Against ${other.name}: from nothing ${clock.toFixed(2)} times as many pages a second (wanted: ${other.wantedClock ?? 1});`,
    `CPU a page ${rendering} of theirs with bundle and snapshot at hand (wanted: at most ${wantedCpu}), ${whole} from nothing.`,
  ].join(' ')
}

const clockOf = ({ runs }: Contestant): number => median(runs.map(({ seconds }) => seconds))

/** Milliseconds of processor time a page. */
const cpuOf = ({ runs, pages }: Contestant): number => (1000 * median(runs.map(({ cpu }) => cpu))) / pages

function spread(values: readonly number[]): string {
  if (values.length < 2) return ''
  return `${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}`
}
