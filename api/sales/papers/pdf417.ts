import bwip from 'bwip-js/node'

/** How many modules a row is high. */
const rowHeight = 3

/** How much of a code may be lost: what SII asks of stamps, and less where a text would not fit. */
const levels = [5, 4, 3, 2]

/** A text of Latin-1 as PDF417: modules as a path, so many across and so many down. */
export function pdf417Of(text: string): { across: number; down: number; path: string } {
  const { pixs, pixx: across } = modulesOf(Buffer.from(text, 'latin1').toString('latin1'))
  const rows = pixs.length / across
  const path = Array.from({ length: rows }, (_, y) => rowOf(pixs.slice(y * across, (y + 1) * across), y)).join('')
  return { across, down: rows * rowHeight, path }
}

function modulesOf(text: string): { pixs: number[]; pixx: number } {
  let failure: unknown
  for (const eclevel of levels)
    try {
      const [code] = bwip.raw('pdf417', text, `eclevel=${eclevel} columns=${columnsFor(text.length)} binarytext`)
      if (code && 'pixs' in code) return code
    } catch (error) {
      failure = error
    }
  throw new Error('A text is too long for a code', { cause: failure })
}

/** About three times as wide as high, as there is room for on paper. */
const columnsFor = (length: number) => Math.min(18, Math.max(6, Math.round(Math.sqrt(length / 3.2))))

/** Each run of dark modules is one rectangle. */
const rowOf = (modules: readonly number[], y: number): string =>
  [...modules.join('').matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y * rowHeight}h${run.length}v${rowHeight}h-${run.length}z`)
    .join('')
