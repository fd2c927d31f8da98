import { type CheerioAPI, load } from 'cheerio'
import { expect, it } from 'vitest'
import { editions, type Edition } from '#i18n/edition.ts'
import { dayIn } from '#lib/domain/arrival.ts'
import { supportTurns } from '#lib/domain/support.ts'
import { monthInWords } from '#lib/formats/months.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { publishedForAll } from '../support/publication.ts'

const publication = await publishedForAll()

const productPages = (edition: Edition): CheerioAPI[] =>
  [...publication.files(edition)]
    .filter(([file]) => /^product\/\d+\.html$/.test(file))
    .map(([, latin1]) => load(Buffer.from(latin1, 'latin1').toString()))

/** The month that machines are told. */
function supportedUntil($: CheerioAPI): string | undefined {
  type Told = { '@type': string; additionalProperty?: { value: string }[] }
  const records = $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse($(script).text()) as Told)
  return records.find((record) => record['@type'] === 'Product')?.additionalProperty?.[0]?.value
}

it.each(editions)(
  'buyers read before they buy what connected products make of data, in the edition $key',
  (edition) => {
    const pages = productPages(edition)
    const told = pages.filter(($) => $('#connected').length === 1)
    expect(told.length).toBeGreaterThan(80)
    for (const $ of told) {
      expect($('.product-anchors a[href="#connected"]').length).toBe(1)
      expect($('#connected dt').length).toBeGreaterThanOrEqual(10)
      const month = monthInWords(supportedUntil($) ?? '', edition.culture)
      expect($('#connected').text()).toContain(month)
      expect($('.buying-terms a[href="#connected"]').text()).toContain(month)
    }
    const others = pages.filter(($) => $('#connected').length === 0)
    expect(others.filter(($) => $('[href="#connected"]').length > 0 || supportedUntil($) !== undefined)).toEqual([])
  },
)

it('says plainly that support of software ends within a year, or is over', () => {
  const today = dayIn(pl.timeZone)
  for (const $ of productPages(pl)) {
    const month = supportedUntil($)
    const turns = month === undefined ? undefined : supportTurns(month)
    const [said] = $('.buying-terms a[href="#connected"]').text().trim().split(':')
    const ends =
      today >= (turns?.over ?? '')
        ? 'Wsparcie oprogramowania już się skończyło'
        : 'Wsparcie oprogramowania wkrótce się skończy'
    const isRunning = today < (turns?.soon ?? '')
    expect(said).toBe(month === undefined ? '' : isRunning ? 'Koniec wsparcia oprogramowania' : ends)
    expect($('.support-ends').length).toBe(month === undefined || isRunning ? 0 : 1)
  }
})
