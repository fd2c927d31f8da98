import { openPlaceholders } from '../../catalog/content/placeholders.ts'
import type { Catalogue, CatalogueContent } from './catalogue.ts'
import { shopRecordsOf } from './known-records.ts'
import type { Known } from './known.ts'
import type { Problems } from './problems.ts'

type Text = CatalogueContent['texts'][string] | undefined

const allOf = (text: Text) => (text ? [text.title, text.metadescription, text.body].join('\n') : '')

/** Whether the records of the shop fill what pages leave to them, in each market that a page is for. */
export function checkContents({ contents = [] }: Catalogue, known: Known, problems: Problems): void {
  const shop = shopRecordsOf(known.records)
  const markets = [...known.markets.values()].filter(({ culture }) => known.records.sellers.has(culture))
  for (const { uri, texts } of contents) {
    for (const market of markets) {
      const place = texts[market.culture] ? market.culture : market.language
      for (const open of openPlaceholders(allOf(texts[place]), shop, market))
        problems.add({
          file: `content/${place}/${uri}.html`,
          record: `content ${uri}`,
          field: open,
          reason: `no record fills it in ${market.culture}; docs/catalogue.md says what may stand there`,
        })
    }
  }
}
