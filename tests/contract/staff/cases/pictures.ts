import sharp from 'sharp'
import type { picturesCalls } from '#lib/contract/staff/pictures-calls.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCasesOf } from './case.ts'

let shades = 0
/** A photograph that nobody has sent before. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: ++shades % 256, g: 80, b: 120 }
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return Uint8Array.from(await picture.jpeg().toBuffer())
}

/** The first product there is, with its pictures as somebody has read them. */
async function product(stage: StaffStage) {
  const browser = await owner(stage)
  const { products } = (await browser.get('/products')).body
  const params = { sku: String(products[0]?.sku) }
  const { version } = (await browser.get(`/products/${encodeURIComponent(params.sku)}/pictures`)).body
  return { browser, params, version: String(version) }
}

async function oneMore(stage: StaffStage) {
  const { browser, params, version } = await product(stage)
  const { original } = (await browser.sendFile('/pictures', await photograph())).body
  return { browser, params, body: { version, pictures: [{ view: 'front', alt: {}, from: { original, crop: null } }] } }
}

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { sku: 'no-such-product' } })
const unseen = { version: '0'.repeat(40), pictures: [] }

export const picturesCases: StaffCasesOf<typeof picturesCalls> = {
  sendPicture: {
    success: async (stage) => ({ browser: await owner(stage), body: await photograph() }),
    // It is part of no record before one is saved with it.
    notes: [],
    errors: {
      FILE_UNREADABLE: async (stage) => ({
        browser: await owner(stage),
        body: new TextEncoder().encode('not a picture'),
      }),
    },
  },
  pictures: { success: async (stage) => ({ browser: await owner(stage), query: { search: 'front' } }), errors: {} },
  productPictures: {
    success: async (stage) => {
      const { browser, params } = await product(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone },
  },
  changePictures: {
    success: oneMore,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: unseen }),
      RECORD_CHANGED: async (stage) => ({ ...(await oneMore(stage)), body: unseen }),
    },
    back: { reads: reading((sent) => `/products/${param(sent, 'sku')}/pictures`) },
  },
}
