import { blue, charcoal, family, graphite, red } from '../core/colour.ts'
import type { Kind, Variant } from '../core/model.ts'
import { together } from '../core/stage.ts'
import { row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { conductor, guard, jaws, lever } from '../parts/jaws.ts'
import { knob } from '../parts/knob.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { screen } from '../parts/screen.ts'

const sizes: Record<Variant, { outer: number; inner: number; stretch: number; positions: string[] }> = {
  a: { outer: 38, inner: 25, stretch: 0, positions: ['OFF', 'A~', 'V~', 'V⎓', 'Ω', '♪'] },
  b: { outer: 34, inner: 22, stretch: 10, positions: ['OFF', 'A~', 'A⎓', 'V', 'Ω', '⊢', '°C'] },
  c: { outer: 46, inner: 31, stretch: 0, positions: ['OFF', 'A~', 'A⎓', 'INRUSH', 'V', 'Ω', 'kW'] },
}

export const clampMeter: Kind = {
  reading: '63.8 A',
  model: ({ reading, variant, model, view }) => {
    const { outer, inner, stretch, positions } = sizes[variant]
    const [wide, tall] = [variant === 'c' ? 38 : 34, 76]
    const middle = -tall - inner - 4
    const top = middle - outer - stretch
    return {
      stance: 'held',
      box: { x: [-Math.max(outer, wide) - 4, Math.max(outer, wide) + 8], y: [top, tall], z: [0, 42] },
      focus: { x: [-wide - 4, wide + 4], y: [middle - 4, 42], z: [30, 40] },
      base: { x: [-wide + 8, wide - 8], z: [0, 34] },
      parts: together(
        view !== 'angle' && conductor(-4, middle + 3, 8, 8),
        jaws({ y: middle, outer, inner, stretch, z: [9, 27], colour: charcoal }),
        lever(wide + 1, -tall + 26, [8, 24]),
        guard(wide + 3, -tall + 8, [4, 30], graphite),
        handheld({
          wide,
          tall,
          body: 'taper',
          colour: family.clamp,
          frame: variant === 'b' ? false : graphite,
          rim: 6,
          model,
          name: variant === 'a' ? 20 : 18,
          keys: row(
            { x: -wide * 0.58, y: 56, width: wide * 1.16, height: 7 },
            variant === 'a'
              ? ['HOLD', 'MAX', { label: '~/⎓', colour: blue[400] }]
              : ['HOLD', 'ZERO', { label: 'SEL', colour: blue[300] }],
          ),
          face: display({
            x: -wide * 0.64,
            y: 12,
            width: wide * 1.28,
            height: 37,
            reading,
            above: 'TRUE RMS',
            ...(variant === 'c' && { bar: 0.5 }),
          }),
          mounted: (z) =>
            knob({ x: 0, y: -24, z, radius: variant === 'c' ? 17 : 15.5, positions, at: 1, from: -115, to: 115 }),
        }),
      ),
    }
  },
}

export const clampLeakage: Kind = {
  reading: '3.42 mA',
  model: ({ reading, variant, model }) => {
    const [outer, inner] = ({ a: [48, 30], b: [40, 26], c: [54, 38] } as const)[variant]
    const [wide, tall] = [31, 66]
    const middle = -tall - inner - 6
    return {
      stance: 'held',
      box: { x: [-outer, outer + 2], y: [middle - outer, tall], z: [0, 38] },
      focus: { x: [-outer, outer], y: [middle - outer * 0.4, 36], z: [26, 34] },
      base: { x: [-wide, wide], z: [0, 30] },
      parts: together(
        conductor(-9, middle + 6, 6, 9),
        conductor(9, middle + 6, 6, 9),
        conductor(0, middle - 9, 6, 9),
        jaws({ y: middle, outer, inner, z: [8, 24], colour: family.clamp }),
        lever(wide + 1, -tall + 24, [8, 22], charcoal),
        guard(wide + 3, -tall + 8, [4, 27], graphite),
        handheld({
          wide,
          tall,
          deep: 30,
          colour: family.clamp,
          frame: graphite,
          rim: 5,
          model,
          name: 18,
          keys: [
            ...row({ x: -20, y: 20, width: 40, height: 7 }, ['HOLD', 'FILT']),
            ...row(
              { x: -20, y: 31, width: 40, height: 7 },
              variant === 'b' ? ['RANGE', 'MAX'] : ['MIN/MAX', { label: 'SEL', colour: blue[400] }],
            ),
            { x: -8, y: 44, width: 16, height: 10, label: 'ON', colour: red, round: 4 },
          ],
          face: display({ x: -21, y: -35, width: 42, height: 46, reading, above: '50/60 Hz', state: 'AC', bar: 0.3 }),
        }),
      ),
    }
  },
}

export const clampFlexible: Kind = {
  reading: '1842 A',
  model: ({ reading, variant, model, seed }) => {
    const radius = { a: 72, b: 60, c: 84 }[variant]
    const [wide, tall] = [34, 68]
    const middle = -tall - radius * 0.72
    const coil = `M-10 ${-tall + 6}C${-radius * 1.5} ${-tall - 30} ${-radius * 1.3} ${middle - radius * 0.95} 0 ${middle - radius * 0.95}S${radius * 1.5} ${-tall - 30} 10 ${-tall + 6}`
    return {
      stance: 'held',
      box: { x: [-radius * 1.05, radius * 1.05], y: [middle - radius, tall], z: [0, 34] },
      focus: { x: [-wide - 6, wide + 6], y: [-tall - 16, 40], z: [20, 32] },
      base: { x: [-wide, wide], z: [0, 30] },
      parts: together(
        cable({ d: coil, colour: graphite, width: 10, z: 12, lift: 5 }),
        turnedPart(charcoal, { x: 18, y: middle - radius * 0.95, angle: 90, z: 13, lift: 3 }, [
          { length: 14, from: 14, grooves: 3, round: 2 },
          { length: 3, from: 15, colour: red },
          { length: 18, from: 14, round: 3 },
        ]),
        handheld({
          wide,
          tall,
          deep: 30,
          colour: family.clamp,
          frame: graphite,
          rim: 6,
          model,
          name: 9,
          keys: [
            ...row({ x: -22, y: 14, width: 44, height: 8 }, ['HOLD', 'MAX', '3000']),
            { x: -10, y: 30, width: 20, height: 12, label: 'ON', colour: red, round: 5 },
          ],
          face:
            variant === 'c'
              ? screen({ x: -23, y: -44, width: 46, height: 50, title: 'AC 3000 A', reading, curve: 'sine', seed })
              : display({ x: -23, y: -44, width: 46, height: 46, reading, above: 'AC 3000 A', state: 'RMS', bar: 0.6 }),
        }),
      ),
    }
  },
}

export const earthClamp: Kind = {
  reading: '0.82 Ω',
  model: ({ reading, variant, model }) => {
    const [outer, inner, stretch] = ({ a: [40, 23, 18], b: [44, 26, 10], c: [38, 20, 28] } as const)[variant]
    const [wide, tall] = [36, 68]
    const middle = -tall - inner - 6
    return {
      stance: 'held',
      box: { x: [-outer - 2, outer + 8], y: [middle - outer - stretch, tall], z: [0, 52] },
      focus: { x: [-outer, outer], y: [middle, 40], z: [34, 46] },
      base: { x: [-wide, wide], z: [0, 42] },
      parts: together(
        jaws({ y: middle, outer, inner, stretch, z: [6, 38], colour: family.earth }),
        lever(wide + 1, -tall + 26, [10, 32], red),
        handheld({
          wide,
          tall,
          deep: 42,
          body: 'taper',
          colour: family.earth,
          frame: graphite,
          rim: 6,
          model,
          name: 12,
          keys: [
            ...row({ x: -21, y: 26, width: 42, height: 8 }, ['R', 'A', 'MEM']),
            { x: -11, y: 40, width: 22, height: 12, label: 'HOLD', colour: blue[400], round: 5 },
          ],
          face: display({
            x: -24,
            y: -38,
            width: 48,
            height: 54,
            reading,
            above: 'EARTH',
            state: variant === 'b' ? '2 kHz' : '128 Hz',
            bar: 0.2,
            lit: variant === 'c',
          }),
        }),
      ),
    }
  },
}
