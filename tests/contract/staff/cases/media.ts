import sharp from 'sharp'
import type { mediaCalls } from '#lib/contract/staff/media-calls.ts'
import type { StaffStage } from '../staff-stage.ts'
import { bodyOf, owner, reading, type StaffCasesOf, withoutFiles } from './case.ts'

const none = `original:${'0'.repeat(64)}.jpg`

let shades = 0
/** A drawing that nobody has sent before, to the last shade. */
async function drawing(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: ++shades % 256, g: 170, b: 30 }
  return Uint8Array.from(
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

async function sent(stage: StaffStage) {
  const browser = await owner(stage)
  const { original } = (await browser.sendFile('/pictures', await drawing())).body
  return { browser, by: String(original), name: `original:${String(original)}` }
}

/** A product that shows a picture which came in as a file, and another file that stands nowhere. */
async function shown(stage: StaffStage) {
  const { browser, by, name } = await sent(stage)
  const { products } = (await browser.get('/products')).body
  const sku = String(products.at(-1)?.sku)
  const path = `/products/${encodeURIComponent(sku)}/pictures`
  const { version } = (await browser.get(path)).body
  const pictures = [{ view: 'front', alt: { pl: 'Przód' }, from: { original: by, crop: null } }]
  const saved = (await browser.put(path, { version, pictures })).body
  const other = await sent(stage)
  return { browser, sku, path, name, other, url: String(saved.pictures[0].url) }
}

const replacement = async (stage: StaffStage) => {
  const { browser, name, other } = await shown(stage)
  return { browser, body: { name, by: other.by } }
}

/** A replacement that the log tells of. */
async function replaced(stage: StaffStage) {
  const { browser, body } = await replacement(stage)
  await browser.post('/media/replacements', body)
  const { entries } = (await browser.get('/audit')).body
  const { id } = entries.find(({ action }: { action: string }) => action === 'media.replaced')
  return { browser, body: { entry: Number(id) }, by: body.by }
}

const words = async (stage: StaffStage) => {
  const { browser, name, sku, url } = await shown(stage)
  return { browser, body: { name, sku, url, language: 'pl', before: 'Przód', alt: 'Miernik od przodu' } }
}

const fileOf = reading(
  (call) => `/media/file?name=${encodeURIComponent(String(bodyOf(call).name))}`,
  ({ places }) => places,
)
const isRemoved = reading(
  (call) => `/media/file?name=${encodeURIComponent(String(bodyOf(call).names[0]))}`,
  (body) => body.isRemoved,
)

export const mediaCases: StaffCasesOf<typeof mediaCalls> = {
  mediaFiles: {
    success: async (stage) => ({ browser: (await shown(stage)).browser, query: { kind: 'picture', search: 'front' } }),
    errors: {},
  },
  mediaFile: {
    success: async (stage) => {
      const { browser, name } = await shown(stage)
      return { browser, query: { name } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), query: { name: none } }),
      FILES_UNAVAILABLE: { heldBy: 'api/staff/catalog/media/library/library.test.ts' },
    },
  },
  replaceMedia: {
    success: replacement,
    notes: ['media.replaced', 'product.pictures'],
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), body: { name: none, by: (await sent(stage)).by } }),
      FILE_UNREADABLE: async (stage) => {
        const { browser, body } = await replacement(stage)
        return { browser, body: { ...body, by: `${'0'.repeat(64)}.pdf` } }
      },
      FILE_STANDS_ELSEWHERE: async (stage) => {
        const { browser, name } = await sent(stage)
        return { browser, body: { name, by: (await shown(stage)).name.slice('original:'.length) } }
      },
      FILES_UNAVAILABLE: withoutFiles(replacement),
    },
    back: {
      reads: fileOf,
      sends: ({ entry, sent: call }) => ({
        body: { entry: Number(entry?.id) },
        ...(call.params && { params: call.params }),
      }),
    },
  },
  undoMedia: {
    success: async (stage) => {
      const { browser, body } = await replaced(stage)
      return { browser, body }
    },
    notes: ['media.undone', 'product.pictures'],
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), body: { entry: 1 } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, body, by } = await replaced(stage)
        await browser.post('/media/replacements', { name: `original:${by}`, by: (await sent(stage)).by })
        return { browser, body }
      },
      FILES_UNAVAILABLE: withoutFiles(async (stage) => {
        const { browser, body } = await replaced(stage)
        return { browser, body }
      }),
    },
    back: {
      reads: reading(
        () => '/media',
        ({ files }) => files.map(({ name, uses }: { name: string; uses: number }) => [name, uses]),
      ),
    },
  },
  removeMedia: {
    success: async (stage) => {
      const { browser, name } = await sent(stage)
      return { browser, body: { names: [name] } }
    },
    errors: {
      STILL_USED: async (stage) => {
        const { browser, name } = await shown(stage)
        return { browser, body: { names: [name] } }
      },
    },
    back: { reads: isRemoved, sends: ({ sent: { body } }) => ({ body }) },
  },
  restoreMedia: {
    success: async (stage) => {
      const { browser, name } = await sent(stage)
      await browser.post('/media/removals', { names: [name] })
      return { browser, body: { names: [name] } }
    },
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), body: { names: [none] } }) },
    back: { reads: isRemoved, sends: ({ sent: { body } }) => ({ body }) },
  },
  describeMedia: {
    success: words,
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser, body } = await words(stage)
        return { browser, body: { ...body, sku: 'no-such-product' } }
      },
      RECORD_CHANGED: async (stage) => {
        const { browser, body } = await words(stage)
        return { browser, body: { ...body, before: 'Tył' } }
      },
      FILES_UNAVAILABLE: { heldBy: 'api/staff/catalog/media/library/library.test.ts' },
    },
    back: {
      reads: fileOf,
      sends: ({ sent: call, entry }) => ({
        params: { sku: String(bodyOf(call).sku) },
        body: { entry: Number(entry?.id) },
      }),
    },
  },
}
