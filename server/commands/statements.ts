import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { sumOf, Unreadable } from '../../api/sales/bank/bank-entry.ts'
import { CsvMap } from '../../api/sales/bank/csv-map.ts'
import { statementFormats, type StatementFormat } from '../../api/sales/bank/read-statement.ts'
import { readStatementFile, type Reading } from '../../api/sales/bank/statement-file.ts'
import { listOpen } from '../../api/sales/bank/open-entries.ts'
import { dismissEntry, settleEntry, type Settled } from '../../api/sales/bank/settle-entry.ts'
import { rehearseEntries, takeEntries } from '../../api/sales/bank/take-entries.ts'
import { createServices, type Services } from '../../api/app/services.ts'
import { apiSettings } from '../api/api-settings.ts'
import { takeOwnLook } from '../api/own-look.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { portsOf } from '../api/shop-api.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { openAsItIs, ownDatabase, placesFrom } from '../api/places.ts'

const usage = `npm run statements -- FILE ... [--format camt|mt940|bai2|csv] [--map FILE] [--dry-run]
npm run statements -- --open
npm run statements -- --settle ENTRY --order NUMBER
npm run statements -- --dismiss ENTRY

Reads statements of the bank: a transfer that names an order and pays exactly what it costs is noted as paid, and the buyer is
told by mail. All else is kept for a person: nothing is guessed. Statements may overlap and be read again. An embedded database belongs to one
process, so the shop has to be stopped for it.

  --format F    of the files, where their beginning does not tell: ${statementFormats.join(', ')}
  --map FILE    which columns of a table mean what, as JSON: docs/payments.md
  --dry-run     tells what would become of each entry, and changes nothing
  --open        what came and is left to a person
  --settle ID   such an entry pays the order of --order NUMBER, whatever it says; tells what came and what was owed
  --dismiss ID  such an entry needs no more looking at
  --data DIR    the folder of the embedded database (var/db)
${configUsage}`

const isFormat = (text: string): text is StatementFormat => statementFormats.some((format) => format === text)

async function readMap(file: string | undefined): Promise<CsvMap | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Stop(`There is no file ${file}.`)
  })
  try {
    return v.parse(CsvMap, JSON.parse(text))
  } catch (error) {
    throw new Stop(`${file} is no map of columns: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function readEntries(file: string, reading: Reading) {
  try {
    return await readStatementFile(file, reading)
  } catch (error) {
    if (error instanceof Unreadable) throw new Stop(`${file}: ${error.message} Nothing of it was taken.`)
    if (error instanceof Error && 'code' in error) throw new Stop(`There is no file ${file}.`)
    throw error
  }
}

type Entries = Awaited<ReturnType<typeof readEntries>>

async function take(services: Services, file: string, entries: Entries, isDry: boolean) {
  const taken = await (isDry ? rehearseEntries : takeEntries)(services, entries)
  const lines = taken.map(({ id, entry, was, order, unknown }) =>
    [id, entry.bookedOn, sumOf(entry), order ?? '–', reasonOf(was, unknown)].join('  '),
  )
  const count = (wanted: string) => taken.filter(({ was }) => was === wanted).length
  const left = taken.length - count('matched') - count('known')
  const sums = [`${count('matched')} matched`, `${left} left to a person`, `${count('known')} known before`]
  return [...lines, `${file}: ${[...sums, `${entries.size - taken.length} went out`].join(', ')}.`].join('\n')
}

async function tellOpen(services: Services): Promise<string> {
  const lines = (await listOpen(services)).map(({ booked_on: day, verdict, unknown, ...entry }) =>
    [
      ...[entry.id, day.toISOString().slice(0, 10), sumOf(entry), reasonOf(verdict, unknown)],
      ...[entry.counterparty, entry.text],
    ].join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : 'Nothing is left to a person.'
}

const reasonOf = (verdict: string, unknown: readonly string[]) =>
  [verdict, unknown.join(', ')].filter(Boolean).join(' ')

const refusals: Record<Exclude<Settled['was'], 'settled'>, string> = {
  'no entry': 'There is no such entry that is open.',
  'no order': 'There is no such order.',
  'not payable': 'That order waits for no transfer.',
}

async function settle(services: Services, id: string, number: string): Promise<string> {
  const settled = await settleEntry(services, id, number)
  if (settled.was !== 'settled') throw new Stop(`${refusals[settled.was]} Nothing was changed.`)
  return `${number} is paid by ${id}: ${sumOf(settled.came)} came, ${sumOf(settled.owed)} was owed.`
}

async function dismiss(services: Services, id: string): Promise<string> {
  const was = await dismissEntry(services, id)
  if (was !== 'dismissed') throw new Stop(`${refusals[was]} Nothing was changed.`)
  return `${id} is dismissed, and listed no more.`
}

export async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, names } = readArguments(
    usage,
    {
      ...{ format: text, map: text, settle: text, order: text, dismiss: text, open: flag, 'dry-run': flag },
      data: { type: 'string', default: ownDatabase },
      ...configOption,
    },
    'names',
  )
  const { format, settle: settled, order, dismiss: dismissed } = values
  if (format !== undefined && !isFormat(format)) throw new Stop(`--format is one of ${statementFormats.join(', ')}.`)
  if ((settled === undefined) !== (order === undefined)) throw new Stop('--settle ENTRY goes with --order NUMBER.')
  if (names.length === 0 && settled === undefined && dismissed === undefined && !values.open)
    throw new Stop('Which statement? npm run statements -- FILE, as the bank gives it out.')
  // Read before anything is opened, so that a file that is wrong changes nothing of another.
  const map = await readMap(values.map)
  const files: [string, Entries][] = []
  for (const file of names) files.push([file, await readEntries(file, { format, map })])
  const setup = await readSetup(values)
  const { db, close } = await openAsItIs(placesFrom(setup.configuration), resolve(values.data))
  try {
    takeOwnLook(setup)
    const services = createServices(db, apiSettings(setup), await portsOf(setup))
    for (const [file, entries] of files) console.log(await take(services, file, entries, values['dry-run']))
    if (settled !== undefined && order !== undefined) console.log(await settle(services, settled, order))
    if (dismissed !== undefined) console.log(await dismiss(services, dismissed))
    if (values.open) console.log(await tellOpen(services))
  } finally {
    await close()
  }
}
