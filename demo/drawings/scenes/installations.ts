import { blue, copper, ink, red, steel, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { run, short } from '../core/number.ts'
import { card, instrument, stroke } from './ground.ts'

const label = (
  x: number,
  y: number,
  text: string,
  colour: string = blue[900],
  size = 14,
  anchor: 'start' | 'middle' | 'end' = 'middle',
) => lettering({ x, y, text, size, colour, anchor, weight: 1.5 })

const plate = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = `stroke="${ink}" stroke-width="2"`,
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="4" fill="${fill}" ${more}/>`

/** From the overhead line to the socket: the further inside, the less a surge can do. */
export function categories(prefix: string): string {
  const zones = [
    { x: 30, width: 168, text: 'CAT IV', fill: blue[400] },
    { x: 198, width: 168, text: 'CAT III', fill: blue[200] },
    { x: 366, width: 160, text: 'CAT II', fill: blue[50] },
  ]
  const bands = zones
    .map(
      ({ x, width, text, fill }, at) =>
        `<path d="M${run(x, 66)}h${width}v318h${-width}z" fill="${fill}" opacity=".75"/>` +
        label(x + width / 2, 366, text, at ? blue[900] : '#fff', 18),
    )
    .join('')
  const pole =
    stroke('M84 330V120M56 136h56M62 154h44', '#4b3a2c', 7) +
    stroke('M58 128v8m52-8v8m-26-16v8', steel, 6) +
    stroke('M30 118C50 132 60 132 58 126M110 126C150 170 170 176 214 176', ink, 2.5)
  const meter =
    plate(140, 176, 46, 62, '#e6edf2') +
    `<circle cx="163" cy="198" r="14" fill="#fff" stroke="${ink}" stroke-width="2"/>` +
    stroke('M152 226h22', blue[800], 4)
  const house =
    stroke('M206 330V170l160-86l160 86v160', blue[900], 5) +
    `<path d="M206 170l160-86l160 86l-8 6l-152-80l-152 80z" fill="${blue[800]}"/>`
  const board =
    plate(240, 190, 84, 108, '#f6f9fb') +
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          plate(248 + at * 14.4, 208, 11, 30, blue[100], `stroke="${ink}" stroke-width="1.4"`) +
          plate(250.4 + at * 14.4, 214, 6, 10, at === 4 ? red : blue[800], ''),
      )
      .join('') +
    stroke('M248 256h68M248 270h68M248 284h40', blue[200], 4)
  const socket =
    plate(410, 212, 72, 72, '#fbfdfe') +
    `<circle cx="446" cy="248" r="25" fill="${blue[50]}" stroke="${ink}" stroke-width="2"/><circle cx="437" cy="248" r="4" fill="${ink}"/><circle cx="455" cy="248" r="4" fill="${ink}"/>`
  const wire = stroke('M186 206h54M324 246h86M482 248h44', red, 4) + stroke('M163 238v60h77', ink, 2.5)
  return (
    card({ left: 30, top: 40, width: 496, height: 356 }, prefix) +
    bands +
    pole +
    meter +
    house +
    wire +
    board +
    socket +
    stroke('M30 330h496', blue[900], 3) +
    instrument(
      { kind: 'multimeter', reading: '48.2 V', variant: 'a', model: 'NM-45' },
      'front',
      { left: 548, top: 30, width: 236, height: 390 },
      'scene categories',
    )
  )
}

/** The way a fault current takes: out through the line, back through the protective conductor. */
export function loop(prefix: string): string {
  const winding = (x: number, side: number) =>
    [0, 1, 2, 3].map((at) => `M${run(x, 150 + at * 26)}a13 13 0 0 ${side > 0 ? 1 : 0} 0 26`).join('')
  const resistor = (x: number, y: number, text: string) =>
    plate(x - 34, y - 13, 68, 26, '#fff') + label(x, y - 22, text, blue[800], 13)
  return (
    card({ left: 30, top: 50, width: 500, height: 350 }, prefix) +
    stroke(winding(74, -1), blue[800], 4) +
    stroke(winding(98, 1), blue[800], 4) +
    stroke('M84 150v104M89 150v104', blue[300], 3) +
    stroke('M98 150V116H452V190', red, 5) +
    stroke('M452 236V326H98V254', '#2f8f5b', 5) +
    stroke('M98 326V350', '#2f8f5b', 4) +
    stroke('M82 350h32m-26 8h20m-14 8h8', '#2f8f5b', 3.4) +
    resistor(210, 116, 'RL') +
    resistor(340, 116, 'ZL') +
    resistor(276, 326, 'RPE') +
    plate(414, 186, 78, 54, blue[50]) +
    `<path d="M458 194l-14 20h11l-5 18l16-22h-12z" fill="${red}"/>` +
    stroke('M140 150C240 176 330 176 404 160m-12-6l12 6l-10 9', red, 2.4, ' stroke-dasharray="1 7"') +
    stroke('M404 282C330 262 240 262 140 286m11-9l-11 9l13 4', '#2f8f5b', 2.4, ' stroke-dasharray="1 7"') +
    label(272, 232, 'ZS = U / IK', blue[900], 18) +
    instrument(
      { kind: 'loop-tester', reading: '0.64 Ω', variant: 'a', model: 'NL-20' },
      'front',
      { left: 548, top: 50, width: 232, height: 350 },
      'scene loop',
    )
  )
}

/** Three stakes in the ground, the field around two of them, the level between. */
export function earthMethods(): string {
  const rings = (x: number) =>
    [30, 58, 90].map((r) => `M${run(x - r, 262)}a${r} ${short(r * 0.86)} 0 0 0 ${r * 2} 0`).join('')
  const stake = (x: number, length: number, colour: string, text: string) =>
    stroke(`M${x} 240v${length}`, ink, 9) +
    stroke(`M${x} 240v${length}`, steel, 5.4) +
    stroke(`M${x - 9} 240h18`, colour, 8) +
    label(x, 262 + length + 16, text, '#fff', 18)
  const curve = 'M112 226C126 160 150 150 190 147H320C372 146 404 130 430 76'
  return (
    `<path d="M0 262h800v188H0z" fill="#8a6a4c"/><path d="M0 262h800v60c-160 22-300-14-460 6s-240 8-340-6z" fill="#a07f5c"/><path d="M0 256c90-6 160 4 260 0s180-5 280 0 180-3 260 0v12H0z" fill="#5e8f57"/>` +
    stroke('M40 400l8-4m60 22l7-3m90-10l8 3m110 18l7-4m80-20l9 3m60 20l7-3m90-26l8 3m60 30l7-4', '#6f5439', 4) +
    stroke(rings(110), yellow, 2, ' stroke-dasharray="2 7"') +
    stroke(rings(430), yellow, 2, ' stroke-dasharray="2 7"') +
    `<path d="${curve}V236H112z" fill="${blue[300]}" opacity=".25"/>` +
    stroke(curve, blue[800], 4) +
    stroke('M290 150v84', red, 2, ' stroke-dasharray="3 6"') +
    `<circle cx="290" cy="147" r="6" fill="${red}" stroke="#fff" stroke-width="2"/>` +
    label(290, 130, '62 %', red, 16) +
    stroke('M110 238C200 214 480 246 590 300', '#2f8f5b', 4) +
    stroke('M290 238C360 222 520 236 622 300', yellow, 4) +
    stroke('M430 238C500 222 590 236 654 300', red, 4) +
    stake(110, 104, copper, 'E') +
    stake(290, 64, yellow, 'S') +
    stake(430, 64, red, 'H') +
    instrument(
      { kind: 'earth-tester', reading: '4.27 Ω', variant: 'a', model: 'NU-40' },
      'angle',
      { left: 530, top: 208, width: 250, height: 216 },
      'scene earth',
    )
  )
}
