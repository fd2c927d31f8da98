import { defaultCulture, type Language } from '#lib/contract/cultures.ts'
import { briefs, type Culture } from '#lib/markets/index.ts'
import { marketIn } from '#lib/markets/all.ts'
import { wordsOf } from '../../../catalog/search/fold.ts'
import type { Table } from '../../../platform/spreadsheets/tables.ts'
import { columnNames, priceWords } from './column-names.ts'
import { headsOf, isPrice, textIn } from './columns.ts'
import { type Mapping, meaningOf, saidOf } from './mapping.ts'

const languages = [...new Set(briefs.map(({ language }) => language))]
const listed = (names = '') => names.split(', ').filter(Boolean)

/** A head without accents and case, and without what stands in brackets or counts several columns of a kind. */
const plain = (head: string) =>
  wordsOf(head.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' '))
    .join(' ')
    .replace(/ \d+$/, '')

/** Of which language or country a head says that it is: "Name (DE)", "Price [de-DE]". */
function placeIn(head: string): { language: Language; culture: Culture } | undefined {
  const [, code = ''] = /[([]\s*([a-z]{2}(?:-[a-z]{2})?)\s*[)\]]\s*$/i.exec(head) ?? []
  const named = code.toLowerCase()
  const is = ({ culture, language, countryCode }: (typeof briefs)[number]) =>
    [culture, language, countryCode].some((one) => one.toLowerCase() === named)
  return briefs.find(is)
}

/** Guesses what the columns of a table are from their heads, and how it is written from its cells. */
export function guessMapping(rows: Table, catalogue: string): Mapping {
  const heads = headsOf(rows)
  const named = meaningsOf(heads)
  const language = languageOfHeads(heads, named)
  const market = marketOf(language)
  const { priceBasis } = marketIn(market)
  const hasPrice = [...named.values()].some((name) => isPrice(meaningOf(name)?.kind ?? ''))
  const prices = hasPrice ? new Map<string, string>() : pricesOf(heads, priceBasis)
  const placed = placedMeanings(heads, priceBasis)
  const columns = Object.fromEntries(
    heads.map((head) => [head, named.get(head) ?? prices.get(head) ?? placed.get(head) ?? '']),
  )
  const cellsOf = (is: (kind: string) => boolean) =>
    heads.flatMap((head, at) =>
      is(meaningOf(columns[head] ?? '')?.kind ?? '') ? rows.slice(1).map((row) => textIn(row[at])) : [],
    )
  const writes = cellsOf(isPrice)
  return {
    catalogue: nameFrom(catalogue),
    language,
    market,
    decimal: decimalOf(writes, language),
    categorySeparator: mostIn(
      cellsOf((kind) => kind === 'category'),
      ['>', '|', '/', '\\'],
      '>',
    ),
    category: '',
    categories: {},
    pictureSeparator: mostIn(
      cellsOf((kind) => kind === 'pictures'),
      ['|', ';', ','],
      ',',
    ),
    pictureFolder: '.',
    columns,
  }
}

/** By head, what each list of names knows; what the back office exports is called so already. */
function meaningsOf(heads: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const head of heads) if (meaningOf(head)) found.set(head, head)
  for (const [kind, names] of Object.entries(columnNames)) {
    if ([...found.values()].includes(kind)) continue
    const all = languages.flatMap((language) => listed(names[language]))
    const free = heads.filter((head) => !found.has(head) && !(placeable.includes(kind) && placeIn(head)))
    const matching = all.flatMap((name) => free.filter((head) => plain(head) === name))
    for (const head of kind === 'pictures' ? matching : matching.slice(0, 1)) found.set(head, kind)
  }
  return found
}

/** Of these a table may have one column for each language. */
const placeable = ['name', 'short', 'description', 'category']

/** By head, what stands for one language or market beside the table's own: "name de", "gross de-DE". */
function placedMeanings(heads: readonly string[], usual: Basis): Map<string, string> {
  const found = new Map<string, string>()
  for (const head of heads) {
    const place = placeIn(head)
    if (!place) continue
    const kind = placeable.find((name) =>
      languages.some((language) => listed(columnNames[name]?.[language]).includes(plain(head))),
    )
    if (kind) found.set(head, `${kind} ${place.language}`)
    else if (isSoldFor(head)) found.set(head, `${basisOf(head, usual)} ${place.culture}`)
  }
  return found
}

type Basis = 'net' | 'gross'

const has = (head: string, kind: keyof typeof priceWords) => {
  const words = wordsOf(head)
  return languages.some((language) => listed(priceWords[kind][language]).some((word) => words.includes(word)))
}
const basisOf = (head: string, usual: Basis): Basis => (has(head, 'net') ? 'net' : has(head, 'gross') ? 'gross' : usual)
const isSoldFor = (head: string) => has(head, 'price') && !has(head, 'paid') && !has(head, 'regular')

function pricesOf(heads: readonly string[], usual: Basis): Map<string, string> {
  const found = new Map<string, string>()
  const prices = heads.filter((head) => has(head, 'price') && !has(head, 'paid') && !placeIn(head))
  const sold = prices.filter(isSoldFor)
  // Where a price stands without tax too, that one is exact.
  const main = sold.find((head) => has(head, 'net')) ?? sold[0] ?? prices[0]
  if (main === undefined) return found
  found.set(main, basisOf(main, usual))
  const before = prices.find(
    (head) => head !== main && has(head, 'regular') && basisOf(head, usual) === basisOf(main, usual),
  )
  if (before !== undefined) found.set(before, 'regular')
  return found
}

/** The language in whose words most heads are. */
function languageOfHeads(heads: readonly string[], named: ReadonlyMap<string, string>): Language {
  const knows = (language: Language) =>
    heads.filter(
      (head) =>
        listed(saidOf(columnNames, named.get(head) ?? '')?.[language]).includes(plain(head)) ||
        wordsOf(head).some((word) => listed(priceWords.price[language]).includes(word)),
    ).length
  return languages.reduce((best, language) => (knows(language) > knows(best) ? language : best))
}

const marketOf = (language: Language): Culture =>
  briefs.find((brief) => brief.language === language)?.culture ?? defaultCulture

/** What most prices have before their last one or two digits. */
function decimalOf(prices: readonly string[], language: Language): ',' | '.' {
  const count = (mark: ',' | '.') =>
    prices.filter((text) => text.replaceAll(/[^\d.,]/g, '').match(/[.,](?=\d{1,2}$|\d{4}$)/)?.[0] === mark).length
  const usual = language === 'en' ? '.' : ','
  const other = usual === ',' ? '.' : ','
  return count(other) > count(usual) ? other : usual
}

/** Which of some marks stands in most cells: of those in as many, the first, which stands in fewer names. */
function mostIn(cells: readonly string[], marks: readonly [string, ...string[]], usual: string): string {
  const count = (mark: string) => cells.filter((text) => text.includes(mark)).length
  const most = marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  return count(most) > 0 ? most : usual
}

/** A catalogue may be called so. */
const nameFrom = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-').replace(/^[^\p{L}\p{N}]+/u, '') || 'table'
