import { BinaryBitmap, HybridBinarizer, PDF417Reader, RGBLuminanceSource } from '@zxing/library'
import { expect, test } from 'vitest'
import { pdf417Of } from './pdf417.ts'

/** Pixels a module, and modules that are left free around. */
const [scale, around] = [4, 12]

/** What a foreign reader makes of the modules as they are drawn. */
function readBack({ across, down, path }: ReturnType<typeof pdf417Of>): string {
  const [width, height] = [(across + 2 * around) * scale, (down + 2 * around) * scale]
  const pixels = new Uint8ClampedArray(width * height).fill(255)
  for (const [, x, y, run, rows] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g))
    for (let row = 0; row < Number(rows) * scale; row++) {
      const from = ((Number(y) + around) * scale + row) * width + (Number(x) + around) * scale
      pixels.fill(0, from, from + Number(run) * scale)
    }
  const source = new RGBLuminanceSource(pixels, width, height)
  return new PDF417Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

test('a stamp is read as it was written, with the letters that Spanish has beside those of English', () => {
  const stamp = `<TED version="1.0"><DD><RSR>Señales &amp; Cía. Ñuñoa</RSR>${'abcXYZ0189/+='.repeat(80)}</DD></TED>`
  expect(readBack(pdf417Of(stamp))).toBe(stamp)
})

test('a code is about three times as wide as high, whatever it says', () => {
  for (const length of [200, 600, 1_000]) {
    const { across, down } = pdf417Of('0Aa/'.repeat(length / 4))
    expect([length, across / down > 1.8, across / down < 4.5]).toEqual([length, true, true])
  }
})

test('a longer stamp gives up correction before it is given up', () => {
  const long = '0Aa/'.repeat(255)
  expect(readBack(pdf417Of(long))).toBe(long)
  expect(() => pdf417Of('0Aa/'.repeat(500))).toThrow('too long')
})
