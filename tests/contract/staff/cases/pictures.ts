import sharp from 'sharp'
import type { picturesCalls } from '#lib/contract/staff/pictures-calls.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCase, type StaffCasesOf, withoutFiles } from './case.ts'

let shades = 0
/** A photograph that nobody has sent before. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: ++shades % 256, g: 80, b: 120 }
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return Uint8Array.from(await picture.jpeg().toBuffer())
}

/** A product, the first or the last there is, with its pictures as somebody has read them. */
async function product(stage: StaffStage, at: 0 | -1 = 0) {
  const browser = await owner(stage)
  const { products } = (await browser.get('/products')).body
  const params = { sku: String(products.at(at)?.sku) }
  const { version } = (await browser.get(`/products/${encodeURIComponent(params.sku)}/pictures`)).body
  return { browser, params, version: String(version) }
}

const oneMore = (stage: StaffStage) => sending(stage, 0)

async function sending(stage: StaffStage, at: 0 | -1) {
  const { browser, params, version } = await product(stage, at)
  const { original } = (await browser.sendFile('/pictures', await photograph())).body
  return { browser, params, body: { version, pictures: [{ view: 'front', alt: {}, from: { original, crop: null } }] } }
}

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { sku: 'no-such-product' } })
const unseen = { version: '0'.repeat(40), pictures: [] }

const sentPicture: StaffCase = async (stage) => ({ browser: await owner(stage), body: await photograph() })

/** A product that shows a picture which came in as a file. */
async function shown(stage: StaffStage) {
  const { browser, params, body } = await sending(stage, -1)
  await browser.put(`/products/${encodeURIComponent(params.sku)}/pictures`, body)
  return { browser, params }
}

export const picturesCases: StaffCasesOf<typeof picturesCalls> = {
  sendPicture: {
    success: sentPicture,
    // It is part of no record before one is saved with it.
    notes: [],
    errors: {
      FILE_UNREADABLE: async (stage) => ({
        browser: await owner(stage),
        body: new TextEncoder().encode('not a picture'),
      }),
      FILES_UNAVAILABLE: withoutFiles(sentPicture),
    },
  },
  pictures: { success: async (stage) => ({ browser: await owner(stage), query: { search: 'front' } }), errors: {} },
  productPictures: {
    success: async (stage) => {
      const { browser, params } = await product(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone, FILES_UNAVAILABLE: withoutFiles(shown) },
  },
  changePictures: {
    success: oneMore,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: unseen }),
      RECORD_CHANGED: async (stage) => ({ ...(await oneMore(stage)), body: unseen }),
      FILES_UNAVAILABLE: withoutFiles(oneMore),
    },
    back: { reads: reading((sent) => `/products/${param(sent, 'sku')}/pictures`) },
  },
}
