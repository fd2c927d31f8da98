import { blue, red } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { run, sequence, short } from '../core/number.ts'
import { axes, card, grid, instrument, plotted, stroke, type Place } from './ground.ts'

const sheet: Place = { left: 36, top: 44, width: 500, height: 362 }
const plot: Place = { left: 92, top: 92, width: 404, height: 252 }
const faint = blue[100]

const paper = (prefix: string) => card(sheet, prefix) + stroke(grid(plot, 8, 5), faint, 1)

const note = (x: number, y: number, text: string, colour: string, anchor: 'start' | 'middle' | 'end' = 'start') =>
  lettering({ x, y, text, size: 13, colour, anchor, weight: 1.4 })

const dot = (x: number, y: number, colour: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="6" fill="${colour}" stroke="#fff" stroke-width="2"/>`

export function trueRms(prefix: string): string {
  const turn = 4 * Math.PI
  const sine = (x: number) => 0.5 + 0.36 * Math.sin(x * turn)
  const pulses = (x: number) => 0.5 + 0.46 * Math.sin(x * turn) * Math.max(0, Math.abs(Math.sin(x * turn)) - 0.45) * 1.8
  const level = (share: number) => plot.top + plot.height * (1 - share)
  return (
    paper(prefix) +
    `<path d="${plotted(plot, pulses)}V${level(0.5)}H${plot.left}z" fill="${blue[300]}" opacity=".25"/>` +
    stroke(plotted(plot, sine), blue[300], 3, ' stroke-dasharray="2 8"') +
    stroke(plotted(plot, pulses), blue[800], 4) +
    stroke(`M${run(plot.left, level(0.72))}h${plot.width}`, red, 2.4, ' stroke-dasharray="10 7"') +
    note(plot.left + plot.width, level(0.72) - 8, 'TRUE RMS', red, 'end') +
    axes({ ...plot, top: plot.top, height: plot.height }) +
    note(plot.left - 8, plot.top - 16, 'I', blue[900], 'end') +
    note(plot.left + plot.width + 12, plot.top + plot.height + 26, 't', blue[900], 'end') +
    instrument(
      { kind: 'clamp-meter', reading: '12.84 A', variant: 'c', model: 'NC-60' },
      'angle',
      { left: 556, top: 26, width: 220, height: 396 },
      'scene rms',
    )
  )
}

export function insulation(prefix: string): string {
  const good = (x: number) => 0.06 + 0.86 * (1 - Math.exp(-3.4 * x))
  const poor = (x: number) => 0.06 + 0.3 * (1 - Math.exp(-10 * x))
  const at = (share: number, value: number) =>
    [plot.left + share * plot.width, plot.top + plot.height * (1 - value)] as const
  const marks = (
    [
      [0.14, '30 s'],
      [0.28, '60 s'],
      [0.92, '10 min'],
    ] as const
  ).map(([share, text]) => {
    const [x, y] = at(share, good(share))
    return (
      stroke(`M${run(x, y)}V${plot.top + plot.height}`, blue[300], 1.5, ' stroke-dasharray="3 6"') +
      dot(x, y, red) +
      note(x, plot.top + plot.height + 24, text, blue[900], 'middle')
    )
  })
  const [px, py] = at(0.6, good(0.6))
  return (
    paper(prefix) +
    `<path d="${plotted(plot, good)}V${plot.top + plot.height}H${plot.left}z" fill="${blue[300]}" opacity=".2"/>` +
    stroke(plotted(plot, poor), blue[300], 4) +
    stroke(plotted(plot, good), blue[800], 4.5) +
    marks.join('') +
    note(px, py - 16, 'PI 3.2', blue[800], 'end') +
    note(plot.left + plot.width - 60, at(1, poor(1))[1] + 28, 'PI 1.0', blue[500], 'end') +
    axes(plot) +
    note(plot.left - 12, plot.top + 6, 'GΩ', blue[900], 'end') +
    instrument(
      { kind: 'insulation-tester', reading: '4.86 GΩ', variant: 'c', model: 'NI-25' },
      'angle',
      { left: 560, top: 60, width: 216, height: 340 },
      'scene insulation',
    )
  )
}

export function calibration(prefix: string): string {
  const next = sequence(11)
  const points = Array.from(
    { length: 9 },
    (_, at) => [plot.left + ((at + 0.5) * plot.width) / 9, plot.top + plot.height * (0.36 + 0.28 * next())] as const,
  )
  const bars = points.map(([x, y]) => `M${run(x, y - 26)}v52m-7 0h14m-14-52h14`).join('')
  const limits = [0.1, 0.9].map((share) => `M${run(plot.left, plot.top + plot.height * share)}h${plot.width}`).join('')
  return (
    card(sheet, prefix) +
    stroke(grid(plot, 9, 4), faint, 1) +
    `<path d="M${run(plot.left, plot.top + plot.height * 0.1)}h${plot.width}v${short(plot.height * 0.8)}h${-plot.width}z" fill="${blue[50]}" opacity=".7"/>` +
    stroke(limits, red, 2.4, ' stroke-dasharray="10 7"') +
    stroke(`M${run(plot.left, plot.top + plot.height / 2)}h${plot.width}`, blue[300], 1.6) +
    stroke(bars, blue[700], 2.4) +
    points.map(([x, y]) => dot(x, y, blue[800])).join('') +
    axes(plot) +
    note(plot.left - 10, plot.top + plot.height * 0.1 + 5, '+', red, 'end') +
    note(plot.left - 10, plot.top + plot.height * 0.9 + 5, '−', red, 'end') +
    note(plot.left - 10, plot.top + plot.height * 0.5 + 5, '0', blue[900], 'end') +
    instrument(
      { kind: 'certificate', model: 'NM-45', variant: 'a' },
      'front',
      { left: 560, top: 34, width: 190, height: 250 },
      'scene certificate',
    ) +
    instrument(
      { kind: 'calibrator', reading: '100.0000 mV', model: 'NK-10', variant: 'a' },
      'angle',
      { left: 500, top: 258, width: 284, height: 172 },
      'scene calibrator',
    )
  )
}
