import { join } from 'node:path'
import { readArguments } from '../../server/cli/command.ts'
import { floorsOf } from '../house/floors.ts'
import { readHouse } from '../house/read-house.ts'
import { median, table } from '../measure/printed-table.ts'

const usage = `npm run house

The measure of the house: how many rooms the code has, on how many floors they stand, which imports run from a lower one
to a higher one, and how many files and lines there are, with tests and without.`

/** Which have rooms of their own. */
const parts = ['api', 'jobs', 'publisher', 'server', 'src/islands', 'src/lib', 'staff', 'tools', 'demo', 'scripts']

const root = join(import.meta.dirname, '../..')

export async function run(): Promise<void> {
  readArguments(usage, {})
  const { files, imports } = readHouse(root)
  const tests = new Set(files.filter(({ isTest }) => isTest).map(({ path }) => path))
  const ofCode = imports.filter(({ from, to }) => !tests.has(from) && !tests.has(to))
  const measured = parts.map((part) => {
    const inside = files.filter(({ path }) => path.startsWith(`${part}/`))
    const linesOf = (some: typeof files) => some.reduce((sum, { lines }) => sum + lines, 0)
    const [code, others] = [inside.filter(({ isTest }) => !isTest), inside.filter(({ isTest }) => isTest)]
    return { part, code, lines: linesOf(code), testLines: linesOf(others), ...floorsOf(part, ofCode) }
  })
  console.log(
    table(
      ['part', 'rooms', 'floors', 'imports up', 'files', 'lines', 'lines of tests'],
      measured.map(({ part, rooms, floors, up, code, lines, testLines }) => [
        part,
        ...[rooms.length, floors, up.length, code.length, lines, testLines].map(String),
      ]),
    ),
  )
  for (const { from, to } of measured.flatMap(({ up }) => up)) console.log(`up: ${from} -> ${to}`)
  const code = files.filter(({ isTest }) => !isTest).map(({ lines }) => lines)
  console.log(
    `${code.length} files of code, of ${median(code)} lines in the median, ${code.reduce((sum, lines) => sum + lines, 0)} lines without tests`,
  )
}
