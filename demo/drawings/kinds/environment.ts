import { blue, charcoal, darker, graphite, pale, steel } from '../core/colour.ts'
import { glow, sheen } from '../core/light.ts'
import { short } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { disc, ring, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { slimMeter } from '../parts/slim-meter.ts'

export const luxMeter: Kind = {
  reading: '512 lx',
  model: (spec) => {
    const size = { a: 27, b: 24, c: 30 }[spec.variant]
    const x = -74
    const dome = solid({
      shape: disc(x, 8, size * 0.66),
      z: [18, 24],
      colour: pale,
      bevel: 3,
      face: (stage) =>
        `<circle cx="${x}" cy="8" r="${short(size * 0.56)}" fill="${glow(stage, '#ffffff', '#f4f7f9', '#b9c8d2')}"/>`,
    })
    return slimMeter(spec, {
      wide: 36,
      tall: 84,
      above: 'LED',
      state: 'AUTO',
      keys: ['LED', 'MAX', 'ZERO'],
      bar: 0.5,
      reach: { top: 44, left: 68 },
      near: 8,
      sensor: together(
        cable({ d: `M0 -78C0 -150 ${x} -140 ${x} -20`, colour: charcoal, width: 5, z: 8 }),
        solid({
          shape: symmetric(x, [size * 0.5, 8 - size - 14, 8], [size, 8 - size * 0.5, 10], [size, 8 + size, 12]),
          z: [0, 20],
          colour: graphite,
          bevel: 4,
          lift: 6,
        }),
        dome,
      ),
    })
  },
}

export const hygrometer: Kind = {
  reading: '22.6 °C / 47.3 %',
  model: (spec) => {
    const length = { a: 54, b: 38, c: 64 }[spec.variant]
    return slimMeter(spec, {
      wide: 34,
      tall: 80,
      above: 'T / RH',
      state: 'td 10.8',
      keys: ['HOLD', 'td', 'MAX'],
      reach: { top: length + 4 },
      sensor: turnedPart(charcoal, { x: 0, y: -80 - length, z: 12, lift: 5 }, [
        { length: length * 0.6, from: 15, grooves: 6, round: 6, colour: steel },
        { length: 5, from: 19, round: 2 },
        { length: length * 0.4 + 6, from: 15, to: 20 },
      ]),
    })
  },
}

export const anemometer: Kind = {
  reading: '3.18 m/s',
  model: (spec) => {
    const radius = { a: 40, b: 34, c: 46 }[spec.variant]
    const y = -76 - radius - 12
    const blade = `M0 0C${radius * 0.16} ${-radius * 0.3} ${radius * 0.5} ${-radius * 0.62} ${radius * 0.1} ${-radius * 0.8}C${-radius * 0.24} ${-radius * 0.7} ${-radius * 0.1} ${-radius * 0.3} 0 0z`
    const wheel: Part = (stage) => {
      const one = stage.define(`<path d="${blade}"/>`)
      return Array.from(
        { length: 8 },
        (_, at) =>
          `<use href="#${one}" transform="translate(0 ${short(y)})rotate(${at * 45})" fill="${blue[100]}" stroke="${darker(blue[300], 0.5)}" stroke-width=".8"/><use href="#${one}" transform="translate(0 ${short(y)})rotate(${at * 45})" fill="${sheen(stage)}"/>`,
      ).join('')
    }
    return slimMeter(spec, {
      wide: 34,
      tall: 76,
      above: 'AVG',
      state: '24.1 °C',
      keys: ['m³/h', 'AVG', 'MAX'],
      reach: { top: radius * 2 + 14 },
      near: radius,
      sensor: together(
        turnedPart(charcoal, { x: 0, y: y + radius - 2, z: 10 }, [{ length: 22, from: 14, to: 22 }]),
        solid({ shape: disc(0, y, radius - 2), z: [2, 6], colour: '#cfdae2', bevel: 0, face: wheel }),
        solid({
          shape: ring(0, y, radius, radius - 6),
          z: [2, 26],
          colour: charcoal,
          bevel: 1.8,
          lift: 6,
          holed: true,
        }),
        solid({ shape: disc(0, y, 6), z: [6, 20], colour: graphite, bevel: 2 }),
      ),
    })
  },
}

export const soundMeter: Kind = {
  reading: '68.4 dB',
  model: (spec) => {
    const ball = { a: 22, b: 18, c: 24 }[spec.variant]
    const top = -82 - 20 - ball
    return slimMeter(spec, {
      wide: 33,
      tall: 82,
      above: 'LAF',
      state: 'dB(A)',
      bar: 0.66,
      keys: ['A/C', 'F/S', 'MAX'],
      reach: { top: 22 + ball * 2 },
      sensor: together(
        turnedPart(steel, { x: 0, y: -108, z: 12 }, [
          { length: 12, from: 11 },
          { length: 22, from: 13, to: 30, colour: charcoal },
        ]),
        (stage) => {
          const circle = (paint: string) => `<circle cy="${short(top)}" r="${ball}" ${paint}/>`
          const pores = Array.from({ length: 30 }, (_, at) => {
            const angle = at * 2.4
            const out = ball * 0.92 * Math.sqrt(at / 30)
            return `M${short(out * Math.cos(angle))} ${short(top + out * Math.sin(angle))}v.1`
          }).join('')
          return `${circle(`fill="${glow(stage, '#5b6774', '#2b333d', '#10151b')}" stroke="#0a1420" stroke-width="1"`)}<path d="${pores}" stroke="#000" stroke-opacity=".4" stroke-width="1.6"/>`
        },
      ),
    })
  },
}
