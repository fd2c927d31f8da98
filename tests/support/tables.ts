import { cp, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const table = join(import.meta.dirname, 'tables/products.csv')
const picture = join(import.meta.dirname, 'media/families/meters.svg')

/**
 * A folder with the export of a stranger: 25 products in Polish, in windows-1250, with a fault in each of the lines 5 to 18, and
 * pictures in a folder beside it.
 */
export async function strangersExport(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'table-'))
  await cp(table, join(folder, 'products.csv'))
  await mkdir(join(folder, 'zdjecia'))
  for (const name of ['miernik', 'cegi', 'suwmiarka']) await cp(picture, join(folder, `zdjecia/${name}.svg`))
  return folder
}

const mends: readonly [line: number, wrong: string, right: string][] = [
  [5, 'Multimetry;;', 'Multimetry;149,00;'],
  [6, 'n/a', '159,00'],
  [7, '1,234.50', '1 234,50'],
  [8, 'brak.svg', 'miernik.svg'],
  [9, 'TM-110;', 'TM-111;'],
  [10, ';Multimetr', 'TM-170;Multimetr'],
  [11, '-3', '3'],
  [12, '8%', '23%'],
  [13, ';;', ';Mierniki > Cęgi prądowe;'],
  [14, 'bardzo długie '.repeat(40), ''],
  [15, 'AC;DC', 'AC/DC'],
  [16, '5901234567890', '5901234567893'],
  [17, '120 EUR', '520,00'],
  [18, 'TC 270', 'TC-270'],
]

/** The same table with every fault mended, as an editor saves it. */
export async function mendedExport(): Promise<string> {
  const lines = new TextDecoder('windows-1250').decode(await readFile(table)).split('\r\n')
  for (const [line, wrong, right] of mends) lines[line - 1] = (lines[line - 1] ?? '').replace(wrong, right)
  return `\uFEFF${lines.join('\r\n')}`
}
