import type { Crop, ProductPicture, ProductPictures, WantedPicture } from '#lib/contract/staff/pictures.ts'
import { picturePaths } from '../../../catalog/media/addresses.ts'
import { originalIn } from '../../../platform/files/originals.ts'
import type { FileStorage } from '../../../platform/files/storage.ts'
import { pictureUrl, shortHash } from '../../../catalog/media/pictures.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type PartOwner, changePart, findProduct, versionOfFields } from '../products/parts/product-part.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { type Images, picturesPart } from './pictures-part.ts'
import { notePictures, sizeOf, wholeOf } from './whole-picture.ts'

export async function readPictures({ db, storage }: StaffServices, sku: string): Promise<ProductPictures> {
  const product = await findProduct(db, sku)
  const fields = await picturesPart.read(db, product)
  const images = fields['pictures'] as Images
  const names = await namesAt(db, images)
  const pictures = images.map(async ({ url, view, alt = {}, instead = {} }): Promise<ProductPicture> => {
    const source = await sourceOf(storage, { url, name: names.get(url) ?? '' })
    return { url, view, alt, instead, source }
  })
  return {
    ...{ sku, productId: product.id, version: versionOfFields(fields) },
    pictures: await Promise.all(pictures),
  }
}

const address = /^\/media\/([\da-f]{10})\/(.+)\.\w+$/

/** By which names sources know the pictures at these addresses. */
async function namesAt(db: Database, images: readonly { url: string }[]): Promise<Map<string, string>> {
  const places = images.flatMap(({ url }) => {
    const [, hash, path] = address.exec(url) ?? []
    return hash === undefined || path === undefined ? [] : [{ url, hash, path }]
  })
  if (places.length === 0) return new Map()
  const rows = await db
    .selectFrom('picture')
    .select(['path', 'hash', 'name'])
    .where(
      'path',
      'in',
      places.map(({ path }) => path),
    )
    .execute()
  const known = new Map(rows.map(({ path, hash, name }) => [`${hash} ${path}`, name]))
  return new Map(places.map(({ url, hash, path }) => [url, known.get(`${hash} ${path}`) ?? '']))
}

async function sourceOf(
  storage: FileStorage,
  { url, name }: { url: string; name: string },
): Promise<ProductPicture['source']> {
  const known = name.startsWith('original:') ? originalIn(name.slice('original:'.length)) : undefined
  if (!known || known.format === 'svg') return null
  const size = await sizeOf(storage, known.file)
  const whole = known.crop ? wholeOf(known.file).url : url
  return size ? { original: known.file, ...size, whole, crop: known.crop ?? null } : null
}

export async function changePictures(
  services: StaffServices,
  call: CallOf<'changePictures'>,
): Promise<ProductPictures> {
  const { db, storage } = services
  const { version, pictures } = call.body
  const sku = call.params['sku'] ?? ''
  const product = await findProduct(db, sku)
  const cut = await Promise.all(pictures.map((wanted) => cutFrom(storage, product, wanted)))
  const urls = pictures.map(({ from }, i) => ('url' in from ? from.url : (cut[i]?.url ?? '')))
  const elsewhere = pictures.flatMap(({ instead }) => Object.values(instead))
  const known = await namesAt(
    db,
    [...urls, ...elsewhere].map((url) => ({ url })),
  )
  const markets = await readMarkets(db)
  const languages = markets.map(({ language }) => language)
  const places: string[] = [...languages, ...markets.map(({ culture }) => culture)]
  // An address that nothing leads to yet says nothing; one that a product shows has to lead somewhere at once.
  await notePictures(
    db,
    cut.flatMap((place) => (place ? [place, place.whole] : [])),
  )
  await changePart(db, picturesPart, {
    ...{ sku, by: whoOf(call).person, version },
    fields: (before) => {
      const images = before['pictures'] as Images
      const isThere = (url: string, i: number) =>
        cut[i] !== undefined || images.some((image) => image.url === url) || Boolean(known.get(url))
      const errors = [
        ...urls.flatMap((url, i) => (isThere(url, i) && urls.indexOf(url) === i ? [] : [`pictures.${i}`])),
        ...pictures.flatMap(({ alt }, i) =>
          Object.keys(alt)
            .filter((language) => !languages.includes(language as never) && !images.some((one) => one.alt?.[language]))
            .map((language) => `pictures.${i}.alt.${language}`),
        ),
        ...pictures.flatMap(({ instead }, i) =>
          Object.entries(instead)
            .filter(([place, url]) => !shownBefore(images, place, url) && !(places.includes(place) && known.get(url)))
            .map(([place]) => `pictures.${i}.instead.${place}`),
        ),
      ].map((path) => ({ path, message: 'there is no such picture, it is there twice, or no market has the language' }))
      if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
      return { pictures: pictures.map((wanted, i) => imageOf(wanted, urls[i] ?? '')) }
    },
  })
  return readPictures(services, sku)
}

const shownBefore = (images: Images, place: string, url: string): boolean =>
  images.some(({ instead }) => instead?.[place] === url)

const imageOf = ({ view, alt, instead }: WantedPicture, url: string): Images[number] => ({
  ...{ view, url },
  ...(Object.keys(alt).length > 0 && { alt }),
  ...(Object.keys(instead).length > 0 && { instead }),
})

/** Where a picture will be found that is cut from a file; nothing where it stays as it is, or where there is no such file. */
async function cutFrom(storage: FileStorage, product: PartOwner, { view, from }: WantedPicture) {
  if ('url' in from) return undefined
  const { original, crop } = from
  const size = await sizeOf(storage, original)
  if (!size || (crop && !isWithin(crop, size))) return undefined
  const name = crop ? `${original}?crop=${[crop.left, crop.top, crop.width, crop.height].join(',')}` : original
  const picture = originalIn(name)
  if (!picture) return undefined
  const path = picturePaths.product(product, view)
  const url = pictureUrl(path, picture)
  return { path, hash: shortHash(picture), name: `original:${name}`, url, whole: wholeOf(original) }
}

/** Large enough to be looked at, and nothing beside the picture. */
const isWithin = ({ left, top, width, height }: Crop, size: { width: number; height: number }): boolean =>
  width >= 16 && height >= 16 && left + width <= size.width && top + height <= size.height
