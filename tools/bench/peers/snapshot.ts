import { join } from 'node:path'
import { carouselSize } from '#lib/domain/carousel-size.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { Answers } from '../../../publisher/questions.ts'
import { takeSnapshot } from '../../../publisher/snapshot/take-snapshot.ts'
import { type PeerProduct, peerProduct, peerShop, type Records } from './records.ts'

const patience = 60_000

/** All that a commerce API says of an edition, as other generators are handed it. */
export async function recordsFor(site: Site, apiUrl: string, folder: string): Promise<Records> {
  const { edition } = site
  const file = join(folder, `${edition.key}.peers`)
  const snapshot = await takeSnapshot({ edition, apiUrl, file, format: 'peers', patience })
  const catalogue = new Answers(snapshot).catalogue(new Set())
  const listed = await catalogue.listedPages()
  const known = { site, sites: [site], menu: await catalogue.menu(), seller: await catalogue.seller() }
  const contents = await Promise.all(listed.contents.map(({ uri }) => catalogue.content(uri)))
  const products: PeerProduct[] = []
  for (const id of snapshot.ids('product')) {
    const product = await catalogue.product(Number(id))
    if (!product) continue
    const { accessories, related } = product.associations
    const boxes = {
      accessories: await catalogue.boxes(accessories.slice(0, carouselSize)),
      related: await catalogue.boxes(related.slice(0, carouselSize)),
    }
    products.push(peerProduct(product, boxes, known))
  }
  const pages = contents.flatMap((content) => content ?? [])
  return { shop: peerShop(known, pages), products }
}
