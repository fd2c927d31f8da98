import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'

/** What only is read: pieces are changed by what comes or goes. */
export const isFixed = (field: string): boolean => field === 'quantity'

const usual = ['availability', 'quantity', 'difference', 'warranty']
const single = [...usual, 'withdrawn']

/** Every field that can stand in a sheet, in the order in which they stand. */
export const allColumns = (editions: readonly EditionChoice[]): string[] => [
  ...editions.flatMap(({ culture }) => [`net ${culture}`, `regular ${culture}`, `breaks ${culture}`]),
  ...single,
  ...[...new Set(editions.map(({ language }) => language))].flatMap((language) =>
    ['name', 'short', 'description'].map((name) => `${name} ${language}`),
  ),
]

/** Those that an address names, or what is changed most often in an edition. */
export function chosenColumns(
  said: string | undefined,
  editions: readonly EditionChoice[],
  edition?: string,
): string[] {
  const all = allColumns(editions)
  const named = new Set(said?.split(',') ?? [])
  const chosen = all.filter((column) => named.has(column))
  if (chosen.length > 0) return chosen
  const { culture, language } = editions.find((one) => one.culture === edition) ?? editions[0] ?? {}
  const begins = new Set([`net ${culture}`, `regular ${culture}`, ...usual, `name ${language}`])
  return all.filter((column) => begins.has(column))
}

/** How wide each column is: texts take more than numbers. */
export const widths = (columns: readonly string[]): string =>
  columns.map((column) => (/^(name|short|description|breaks) /.test(column) ? '18rem' : '8.5rem')).join(' ')
