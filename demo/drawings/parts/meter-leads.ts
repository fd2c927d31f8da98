import { charcoal, red } from '../core/colour.ts'
import { together, type Part } from '../core/stage.ts'
import { cable, probe } from './leads.ts'

/** Leads from two sockets at the foot of a meter, up its sides to their probes. */
export const leads = (left: number, right: number, foot: number, out: number, tip: number): Part => {
  const lead = (from: number, to: number, colour: string) => [
    cable({
      d: `M${from} ${foot + 26}C${from} ${foot + 62} ${to} ${foot + 50} ${to} ${tip + 80}`,
      colour,
      width: 4,
      z: 4,
    }),
    probe(colour, { x: to, y: tip, z: 4 }),
  ]
  return together(...lead(left, -out, charcoal), ...lead(right, out, red))
}

export const inputs = (xs: readonly number[], y: number) =>
  xs.map((x, at) => ({
    x,
    y,
    label: ['A', 'mA', 'COM', 'VΩ'].slice(-xs.length)[at] ?? '',
    colour: at === xs.length - 2 ? '#0d1217' : red,
  }))
