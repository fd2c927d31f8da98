import { blue, graphite, yellow } from '../core/colour.ts'
import type { Kind } from '../core/model.ts'
import { together } from '../core/stage.ts'
import { row } from '../parts/controls.ts'
import { knob } from '../parts/knob.ts'
import { screen } from '../parts/screen.ts'
import { benchModel } from './bench-meters.ts'

export const oscilloscope: Kind = {
  reading: '5.00 V  1 ms',
  model: (spec) => {
    const [wide, tall] = ({ a: [158, 84], b: [142, 78], c: [172, 92] } as const)[spec.variant]
    const area = { x: -wide + 18, y: -tall + 20, width: wide * 1.14, height: tall * 2 - 52 }
    const right = area.x + area.width + 16
    const bnc = [yellow, '#5cc8ff', '#d86fa8', '#57d38c'].slice(0, spec.variant === 'b' ? 2 : 4)
    return benchModel(spec, {
      wide,
      tall,
      deep: 130,
      handle: spec.variant !== 'b',
      look: [0.02, 0.7],
      face: screen({
        ...area,
        title: `CH1  ${spec.reading}`,
        curve: spec.variant === 'b' ? 'sine' : 'two-channels',
        keys: ['CH1', 'CH2', 'MATH', 'TRIG', 'FFT'],
        frame: 5,
        seed: spec.seed,
      }),
      keys: [0, 1, 2, 3, 4, 5].map((at) => ({
        x: right + (at % 3) * 26,
        y: -tall + 22 + Math.floor(at / 3) * 14,
        width: 21,
        height: 9.6,
        label: ['MENU', 'MEAS', 'AUTO', 'CUR', 'SAVE', 'RUN'][at] ?? '',
        ...(at === 5 ? { colour: '#2f8f5b' } : at === 2 ? { colour: blue[400] } : {}),
      })),
      inputs: [
        {
          radius: 7.4,
          list: bnc.map((colour, at) => ({
            x: -wide + 40 + at * ((wide * 2 - 90) / Math.max(bnc.length, 2)),
            y: tall - 18,
            colour,
          })),
        },
      ],
      mounted: (z) =>
        together(
          ...[0, 1, 2].map((at) =>
            knob({ x: right + 11 + at * 27, y: -tall + 66, z, radius: 9, grip: 'cap', colour: graphite }),
          ),
          ...[0, 1].map((at) =>
            knob({ x: right + 16 + at * 42, y: -tall + 98, z, radius: 13, grip: 'cap', colour: graphite }),
          ),
        ),
    })
  },
}

export const functionGenerator: Kind = {
  reading: '1.000000 MHz',
  model: (spec) => {
    const [wide, tall] = ({ a: [130, 62], b: [118, 58], c: [142, 66] } as const)[spec.variant]
    const area = { x: -wide + 18, y: -tall + 21, width: wide * 0.98, height: tall * 1.1 }
    const right = area.x + area.width + 14
    return benchModel(spec, {
      wide,
      tall,
      deep: 170,
      face: screen({
        ...area,
        title: 'CH1  SINE',
        reading: spec.reading,
        curve: spec.variant === 'b' ? 'pulse' : spec.variant === 'c' ? 'distorted' : 'sine',
        frame: 4,
      }),
      keys: [
        ...row({ x: area.x, y: tall - 35, width: area.width, height: 11, gap: 4 }, [
          'SINE',
          'SQR',
          'RAMP',
          'PULSE',
          'ARB',
        ]),
        ...Array.from({ length: 12 }, (_, at) => ({
          x: right + (at % 3) * 17,
          y: -tall + 20 + Math.floor(at / 3) * 14,
          width: 13.6,
          height: 10,
          label: '789456123.0−'[at] ?? '',
        })),
      ],
      inputs: [
        {
          radius: 8,
          list: [
            { x: right + 14, y: tall - 26, label: 'CH1', colour: yellow },
            { x: right + 46, y: tall - 26, label: 'CH2', colour: '#5cc8ff' },
          ],
        },
      ],
      mounted: (z) => knob({ x: wide - 31, y: -tall + 44, z, radius: 16, grip: 'cap', colour: graphite }),
    })
  },
}
