import { pictureViews } from '#lib/contract/product.ts'
import { picturePaths } from '../../catalog/media/addresses.ts'
import { incomingPictures, PictureProblem, type Media } from '../../catalog/media/incoming-pictures.ts'
import type { Catalogue, CatalogueCategory, CatalogueContent, CatalogueProduct } from './catalogue.ts'
import { isDeep } from './is-deep.ts'
import type { Problems } from './problems.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Image = Tables['product']['images'][number]

/** What a record is called where one of its pictures cannot come in. */
type Naming = { of: object; record: string; field: string }

export type PictureAddresses = ReturnType<typeof pictureAddresses>

/** The addresses of a catalogue's pictures. What cannot come in is a problem of the record that names it. */
export function pictureAddresses({ folder, fileOf }: Catalogue, media: Media, problems: Problems) {
  const { address, keep, write } = incomingPictures(folder, media)

  async function addressOf({ of, record, field }: Naming, name: string, path: string): Promise<string> {
    try {
      return await address(name, path)
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      problems.add({ file: fileOf?.(of), record, field, reason: error.message })
      return ''
    }
  }

  /** A record with a picture, such as a banner, is kept as JSON. */
  async function ofText(text: string, naming: Naming): Promise<string> {
    const value = recordIn(text)
    const name = value?.['image']
    if (typeof name !== 'string' || name === '') return text
    return JSON.stringify({ ...value, image: await addressOf(naming, name, picturePaths.attribute(name)) })
  }

  return {
    keep,
    write,
    /** In the order in which views are looked at. */
    product: async (product: CatalogueProduct): Promise<Image[]> => {
      const images = pictureViews.map(async (view): Promise<Image | undefined> => {
        const name = product.pictures[view]
        if (name === undefined) return undefined
        const naming = { of: product, record: `product ${product.sku}`, field: `pictures.${view}` }
        const at = (one: string) => addressOf(naming, one, picturePaths.product(product, view))
        if (typeof name === 'string') return { view, url: await at(name) }
        const { everywhere, ...places } = name
        const urls = Object.entries(places).map(async ([place, one]) => [place, await at(one)] as const)
        const instead = await Promise.all(urls)
        // The last of those that share a path is what it stands for, whoever asks for it by a hash of before.
        const url = await at(everywhere)
        return { view, url, instead: Object.fromEntries(instead) }
      })
      return (await Promise.all(images)).filter((image) => image !== undefined)
    },
    category: async (of: CatalogueCategory): Promise<string | undefined> =>
      of.picture &&
      addressOf({ of, record: `category ${of.id}`, field: 'picture' }, of.picture, picturePaths.category(of.id)),
    content: async (of: CatalogueContent): Promise<string | undefined> =>
      of.picture &&
      addressOf({ of, record: `content ${of.uri}`, field: 'picture' }, of.picture, picturePaths.content(of.uri)),
    /** The texts of an attribute, by language. */
    texts: async (of: object, record: string, texts: Record<string, string>): Promise<Record<string, string>> => {
      const addressed = Object.entries(texts).map(async ([language, text]) => {
        const naming = { of, record, field: `displayVals.${language}` }
        return [language, await ofText(text, naming)] as const
      })
      return Object.fromEntries(await Promise.all(addressed))
    },
  }
}

function recordIn(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const value = JSON.parse(text) as Record<string, unknown>
    return isDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}
