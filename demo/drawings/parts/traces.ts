import { run, sequence, short } from '../core/number.ts'
import type { Area } from './display.ts'

const traceColours = ['#ffd34d', '#5cc8ff', '#ff6b6b', '#e6f2f8'] as const

/** A curve through points a share across and a share up, as one line. */
const curve = ({ x, y, width, height }: Area, points: number, value: (share: number, at: number) => number) =>
  Array.from({ length: points + 1 }, (_, at) => {
    const share = at / points
    return `${at ? 'L' : 'M'}${run(x + share * width, y + height * (1 - value(share, at)))}`
  }).join('')

const line = (d: string, colour: string, weight: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(weight)}"/>`

const wave =
  (turns: number, shift: number, size = 0.42) =>
  (share: number) =>
    0.5 + size * Math.sin((share * turns + shift) * 2 * Math.PI)

const bars = ({ x, y, width, height }: Area, values: readonly number[]) => {
  const each = width / values.length
  return values
    .map(
      (value, at) =>
        `M${run(x + at * each + each * 0.18, y + height)}v${short(-height * value)}h${short(each * 0.64)}V${short(y + height)}z`,
    )
    .join('')
}

type Trace = (area: Area, weight: number, seed: number) => string

const drawn: Readonly<Record<string, Trace>> = {
  sine: (area, weight) => line(curve(area, 44, wave(2, 0)), traceColours[0], weight),
  'two-channels': (area, weight) =>
    line(
      curve(area, 44, (share) => 0.68 + 0.24 * Math.sin(share * 5 * Math.PI)),
      traceColours[0],
      weight,
    ) +
    line(
      curve(area, 24, (share) => (Math.floor(share * 6 + 0.3) % 2 ? 0.34 : 0.08)),
      traceColours[1],
      weight,
    ),
  'three-phase': (area, weight) =>
    [0, 1, 2].map((phase) => line(curve(area, 32, wave(1.5, phase / 3)), traceColours[phase] ?? '', weight)).join(''),
  distorted: (area, weight) =>
    line(
      curve(area, 60, (share) => {
        const angle = share * 4 * Math.PI
        return 0.5 + 0.36 * Math.sin(angle) + 0.1 * Math.sin(3 * angle) + 0.06 * Math.sin(5 * angle + 1)
      }),
      traceColours[0],
      weight,
    ),
  harmonics: (area) =>
    `<path d="${bars(area, [0.96, 0.06, 0.52, 0.04, 0.38, 0.03, 0.27, 0.03, 0.12, 0.02, 0.16, 0.02, 0.09])}" fill="${traceColours[1]}"/>`,
  'current-voltage': (area, weight) =>
    line(
      curve(area, 26, (share) => 0.82 * (1 - share ** 14)),
      traceColours[1],
      weight,
    ) +
    line(
      curve(area, 26, (share) => 1.02 * share * (1 - share ** 12)),
      traceColours[0],
      weight,
    ),
  charging: (area, weight) =>
    line(
      curve(area, 26, (share) => 0.08 + 0.84 * (1 - Math.exp(-share * 4.2))),
      traceColours[1],
      weight,
    ),
  pulse: (area, weight) =>
    line(
      curve(area, 32, (share) => ((share * 4 + 0.2) % 1 < 0.5 ? 0.86 : 0.14)),
      traceColours[1],
      weight,
    ),
  log: (area, weight, seed) => {
    const next = sequence(seed)
    let level = 0.4
    return line(
      curve(area, 34, () => {
        level = Math.min(0.92, Math.max(0.1, level + (next() - 0.46) * 0.24))
        return level
      }),
      traceColours[1],
      weight,
    )
  },
  dip: (area, weight) =>
    line(
      curve(area, 70, (share) => 0.5 + (share > 0.4 && share < 0.68 ? 0.2 : 0.42) * Math.sin(share * 14 * Math.PI)),
      traceColours[0],
      weight,
    ),
  spectrum: (area) =>
    `<path d="${bars(area, [0.22, 0.3, 0.42, 0.5, 0.62, 0.78, 0.7, 0.55, 0.48, 0.36, 0.25, 0.16])}" fill="${traceColours[1]}"/>`,
}

export type TraceName =
  | 'sine'
  | 'two-channels'
  | 'three-phase'
  | 'distorted'
  | 'harmonics'
  | 'current-voltage'
  | 'charging'
  | 'pulse'
  | 'log'
  | 'dip'
  | 'spectrum'

/** A measuring curve with the grid it stands on. */
export function trace(
  name: TraceName,
  area: Area,
  { weight, seed = 1, grid = '#2a5f8c' }: { weight: number; seed?: number | undefined; grid?: string },
): string {
  const { x, y, width, height } = area
  const across = Array.from({ length: 5 }, (_, at) => `M${run(x, y + (height * at) / 4)}h${short(width)}`)
  const down = Array.from({ length: 9 }, (_, at) => `M${run(x + (width * at) / 8, y)}v${short(height)}`)
  return line([...across, ...down].join(''), grid, weight * 0.3) + (drawn[name]?.(area, weight, seed) ?? '')
}
