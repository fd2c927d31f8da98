import type { View } from './core/camera.ts'
import { blue, red } from './core/colour.ts'
import { lettering } from './core/lettering.ts'
import { short } from './core/number.ts'
import { prefixFor, type Drawing } from './draw.ts'
import { grid, instrument, plotted, stroke, type Place } from './scenes/ground.ts'

export type BannerName = 'true-rms' | 'insulation' | 'earthing' | 'power-quality' | 'thermal' | 'photovoltaic'

type Motif = {
  drawing: Drawing
  /** The curve of what is measured, and one to compare it with. */
  curve: (share: number) => number
  beside?: (share: number) => number
  repeats?: true
  /** Falls towards the right, so that words stand there. */
  falls?: true
  /** Places on the curve that matter, with what is said of them. */
  marks: readonly (readonly [share: number, text: string])[]
}

const turn = 2 * Math.PI

const motifs: Readonly<Record<BannerName, Motif>> = {
  'true-rms': {
    drawing: { kind: 'multimeter', reading: '96.3 V', variant: 'c', model: 'NM-45' },
    curve: (x) => 0.5 + 0.34 * Math.sin(x * 3 * turn) + 0.1 * Math.sin(x * 9 * turn) + 0.05 * Math.sin(x * 15 * turn),
    beside: (x) => 0.5 + 0.4 * Math.sin(x * 3 * turn),
    repeats: true,
    marks: [],
  },
  insulation: {
    drawing: { kind: 'insulation-tester', reading: '4.86 GΩ', variant: 'a', model: 'NI-25' },
    curve: (x) => 0.08 + 0.8 * (1 - Math.exp(-4 * x)),
    beside: (x) => 0.08 + 0.32 * (1 - Math.exp(-9 * x)),
    marks: [
      [0.14, '30 s'],
      [0.28, '60 s'],
      [0.62, '10 min'],
    ],
  },
  earthing: {
    drawing: { kind: 'earth-tester', reading: '4.27 Ω', variant: 'a', model: 'NU-40' },
    curve: (x) => 0.46 + 0.38 * Math.tanh((x - 0.08) * 9) * 0.5 + (x > 0.66 ? 0.3 * ((x - 0.66) / 0.34) ** 2.2 : 0),
    marks: [[0.48, '62 %']],
  },
  'power-quality': {
    drawing: { kind: 'power-analyser', reading: '400.2 V', variant: 'b', model: 'NP-90' },
    curve: (x) => 0.5 + (x > 1 / 6 && x < 4 / 9 ? 0.18 : 0.4) * Math.sin(x * 9 * turn),
    beside: (x) => 0.5 + 0.4 * Math.sin(x * 9 * turn),
    repeats: true,
    marks: [],
  },
  thermal: {
    drawing: { kind: 'thermal-camera', reading: '84.6 °C', variant: 'a', model: 'NT-30' },
    curve: (x) =>
      0.2 +
      0.05 * Math.sin(x * 22) +
      0.62 * Math.exp(-(((x - 0.46) / 0.07) ** 2)) +
      0.14 * Math.exp(-(((x - 0.2) / 0.05) ** 2)),
    marks: [[0.46, '84.6 °C']],
  },
  photovoltaic: {
    drawing: { kind: 'pv-tester', reading: '612 V', variant: 'a', model: 'NF-15' },
    curve: (x) => 0.84 * (1 - Math.min(x / 0.86, 1) ** 13),
    beside: (x) => Math.max(0, 1.12 * x * (1 - Math.min(x / 0.86, 1) ** 11)),
    marks: [[0.7, 'MPP']],
    falls: true,
  },
}

export const bannerNames = Object.keys(motifs) as readonly BannerName[]

/** Behind the instrument at the right, fading out where a sentence stands at the left. */
const plot: Place = { left: 400, top: 96, width: 750, height: 300 }

/** A curve that happens once is seen whole, one that repeats runs on behind the instrument. */
const whole: Place = { ...plot, left: 430, width: 400 }

function ground(prefix: string): string {
  return (
    `<linearGradient id="${prefix}g" x2="1" y2=".5"><stop stop-color="#00274d"/><stop offset=".5" stop-color="${blue[900]}"/><stop offset="1" stop-color="${blue[800]}"/></linearGradient>` +
    `<radialGradient id="${prefix}s" cx=".8" cy=".5" r=".42" gradientTransform="translate(.8 .5)scale(.72 1.5)translate(-.8 -.5)"><stop stop-color="${blue[100]}" stop-opacity=".95"/><stop offset=".55" stop-color="${blue[400]}" stop-opacity=".45"/><stop offset="1" stop-color="${blue[800]}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${prefix}f" gradientUnits="userSpaceOnUse" x1="${plot.left}" y1="0" x2="${plot.left + 170}" y2="0"><stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<mask id="${prefix}m" maskUnits="userSpaceOnUse" x="0" y="0" width="1200" height="480"><path d="M0 0h1200v480H0z" fill="url(#${prefix}f)"/></mask>` +
    `<path d="M0 0h1200v480H0z" fill="url(#${prefix}g)"/><path d="M0 0h1200v480H0z" fill="url(#${prefix}s)"/>`
  )
}

/** A wide picture with its own ground: a curve and an instrument at the right, room for a sentence at the left. */
export function drawBanner(name: BannerName, view: View = 'angle'): string {
  const { drawing, curve, beside, marks, repeats, falls } = motifs[name]
  const area = repeats ? plot : whole
  const prefix = prefixFor('banner', name, view)
  const line = plotted(area, curve, 0, 1, 150)
  const dots = marks.map(([share, text]) => {
    const [x, y] = [area.left + share * area.width, area.top + area.height * (1 - curve(share))]
    return (
      stroke(`M${short(x)} ${short(y + 10)}V${plot.top + plot.height}`, blue[100], 1.5, ' stroke-dasharray="3 6"') +
      `<circle cx="${short(x)}" cy="${short(y)}" r="7" fill="${red}" stroke="#fff" stroke-width="2.5"/>` +
      lettering({
        x: x + (falls ? 16 : -14),
        y: y - (falls ? 6 : 14),
        text,
        size: 15,
        colour: '#fff',
        anchor: falls ? 'start' : 'end',
        weight: 1.4,
      })
    )
  })
  const place: Place = { left: 760, top: 24, width: 410, height: 432 }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480" stroke-linecap="round" stroke-linejoin="round">${ground(prefix)}` +
    `<g mask="url(#${prefix}m)">${stroke(grid(plot, 12, 5), blue[200], 1, ' opacity=".28"')}` +
    (beside ? stroke(plotted(area, beside, 0, 1, 150), blue[100], 2.5, ' stroke-dasharray="2 9" opacity=".9"') : '') +
    `<path d="${line}V${area.top + area.height}H${area.left}z" fill="${blue[300]}" opacity=".16"/>${stroke(line, '#001a36', 8, ' opacity=".3"')}${stroke(line, '#f4fbff', 4)}${dots.join('')}</g>` +
    `${instrument(drawing, view, place, `banner ${name}`)}</svg>`
  )
}
