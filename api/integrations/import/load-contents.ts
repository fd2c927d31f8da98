import { languageOf, pageVoices } from '#lib/contract/voices.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { CatalogueContent } from './catalogue.ts'
import type { Importing } from './importing.ts'
import { addedKeys, dateAsSaid } from './modified.ts'
import type { PictureAddresses } from './picture-addresses.ts'

export async function writeContents(
  importing: Importing,
  contents: readonly CatalogueContent[],
  markets: readonly Market[],
  pictures: PictureAddresses,
): Promise<void> {
  const written = await importing.write(
    'content',
    await Promise.all(
      contents.map(async (content) => ({
        uri: content.uri,
        kind: content.kind,
        image: (await pictures.content(content)) ?? null,
        published_at: content.publishedAt ? `${content.publishedAt}T08:00:00Z` : null,
      })),
    ),
  )
  const rows = await importing.db.selectFrom('content').select(['uri', 'id']).execute()
  const ids = new Map(rows.map(({ uri, id }) => [uri, id]))
  for (const [uri, id] of ids) importing.name('content', id, uri)
  const voices = pageVoices(markets)
  const isShared = (language: string) => voices.some((voice) => voice === language)
  const texts = contents.flatMap(({ uri, texts }) =>
    voices.flatMap((voice) => {
      // What a country alone speaks is its own.
      const text = texts[voice] ?? (isShared(languageOf(voice)) ? undefined : texts[languageOf(voice)])
      const id = ids.get(uri)
      return text && id !== undefined ? [{ content_id: id, culture: voice, ...text }] : []
    }),
  )
  await importing.write('content_text', texts)
  const added = addedKeys(written)
  const dated = contents.flatMap(({ uri, modified }) => {
    const id = ids.get(uri)
    return id !== undefined && added.has(uri) ? [{ id, modified }] : []
  })
  await dateAsSaid(importing.db, 'content', dated)
}
