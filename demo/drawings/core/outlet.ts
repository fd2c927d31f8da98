import { steel } from './colour.ts'
import { short } from './number.ts'

const dark = '#10161d'
const edge = '#3f4b55'

/** A hole of a socket, or metal in it, in parts of the radius of what it lies in. */
const round = (x: number, y: number, r: number, fill = dark) =>
  `<circle cx="${short(x, 3)}" cy="${short(y, 3)}" r="${short(r, 3)}" fill="${fill}"/>`
const slot = (x: number, y: number, wide: number, tall: number, fill = dark) =>
  `<rect x="${short(x - wide / 2, 3)}" y="${short(y - tall / 2, 3)}" width="${short(wide, 3)}" height="${short(tall, 3)}" rx=".03" fill="${fill}"/>`

const pair = round(-0.34, 0, 0.13) + round(0.34, 0, 0.13)
const clip = (y: number) => slot(0, y, 0.28, 0.24, edge) + slot(0, y, 0.2, 0.18, steel)
const clips = clip(-0.56) + clip(0.56)

/** A pin of a plug from its broad side: where from the middle, how wide, how long, and whether it is turned. */
type Pin = readonly [x: number, width: number, length: number, isRound?: boolean]

type Outlet = {
  /** A round well, or a flat face. */
  isDeep?: boolean
  /** What is seen in it. */
  face: string
  pins: readonly Pin[]
}

const twoRound: readonly Pin[] = [
  [-9.5, 4.8, 19, true],
  [9.5, 4.8, 19, true],
]

const blades: readonly Pin[] = [
  [-6.5, 1.8, 17],
  [6.5, 1.8, 17],
  [0, 4.8, 21, true],
]

/** What a plug goes into, by the letter under which the IEC keeps it: in some countries a kind of their own that takes two. */
const outlets = {
  // Two slots that take round pins as well, and an earth below: Peru.
  AC: {
    face:
      slot(-0.3, -0.14, 0.1, 0.46) +
      round(-0.3, -0.14, 0.12) +
      slot(0.3, -0.14, 0.1, 0.46) +
      round(0.3, -0.14, 0.12) +
      round(0, 0.42, 0.14),
    pins: blades,
  },
  B: {
    face: slot(-0.3, -0.16, 0.1, 0.46) + slot(0.3, -0.16, 0.1, 0.38) + round(0, 0.36, 0.15) + slot(0, 0.44, 0.3, 0.14),
    pins: blades,
  },
  D: {
    face: round(0, -0.36, 0.19) + round(-0.38, 0.26, 0.14) + round(0.38, 0.26, 0.14),
    pins: [
      [-9.5, 5, 17, true],
      [9.5, 5, 17, true],
      [0, 7, 22, true],
    ],
  },
  E: { isDeep: true, face: pair + round(0, -0.42, 0.16, edge) + round(0, -0.42, 0.11, steel), pins: twoRound },
  F: { isDeep: true, face: pair + clips, pins: twoRound },
  G: {
    face: slot(0, -0.4, 0.16, 0.34) + slot(-0.42, 0.26, 0.3, 0.16) + slot(0.42, 0.26, 0.3, 0.16),
    pins: [
      [-11, 6.2, 15],
      [11, 6.2, 15],
      [0, 4, 20],
    ],
  },
  // What type D is for 6 A, for 16 A: India has both.
  M: {
    face: round(0, -0.4, 0.24) + round(-0.42, 0.28, 0.19) + round(0.42, 0.28, 0.19),
    pins: [
      [-12.7, 7, 19, true],
      [12.7, 7, 19, true],
      [0, 8.7, 29, true],
    ],
  },
  // A well of type F with the hole of type L in its middle: Italy.
  FL: { isDeep: true, face: pair + clips + round(0, 0, 0.12), pins: twoRound },
  L: {
    face: round(0, -0.44, 0.14) + round(0, 0, 0.14) + round(0, 0.44, 0.14),
    pins: [
      [-9.5, 4, 19, true],
      [0, 4, 19, true],
      [9.5, 4, 19, true],
    ],
  },
} as const satisfies Record<string, Outlet>

export type OutletName = keyof typeof outlets

export const outletOf = (name: OutletName): Outlet => outlets[name]

export const isOutlet = (name: string): name is OutletName => Object.hasOwn(outlets, name)

/** Where nothing is said of the country. */
export const ownOutlet: OutletName = 'F'
