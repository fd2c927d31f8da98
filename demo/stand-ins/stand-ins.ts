import { createHash, hash } from 'node:crypto'
import { Hono } from 'hono'
import sharp from 'sharp'
import type { Application, Ports } from '../../api/app/ports.ts'
import type { Services } from '../../api/app/services.ts'
import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { sdiOver } from '../../api/sales/papers/sdi/sdi-port.ts'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import { inTurn } from '../../api/platform/background/in-turn.ts'
import { townFiles } from '../parcel-points/pickup-towns.ts'
import { standInPath } from './addresses.ts'
import { askCompanyRegister, askNumberRegister, companyRegister } from './company-register.ts'
import { leasing } from './leasing.ts'
import { outbox } from './outbox.ts'
import { payment, sandboxGateway } from './payment.ts'
import { reviews } from './reviews.ts'
import { cfdiHere } from './states/cfdi/cfdi-here.ts'
import { irpHere } from './states/irp/irp-here.ts'
import { peppolHere } from './peppol/peppol-here.ts'
import { cpeHere } from './states/cpe/cpe-here.ts'
import { ksefHere } from './states/ksef/ksef-here.ts'
import { sdiStandIn } from './states/sdi.ts'
import { siiHere } from './states/sii/sii-here.ts'
import { tileDrawer } from './tiles/draw-tile.ts'

type Tile = { png: Uint8Array<ArrayBuffer>; etag: string }

/** About ten kilobytes each. */
const mostKept = 1_000

/** More at once would take the processor away from calls that shoppers wait for. */
const mostAtOnce = 2

/** Draws each tile once and keeps those asked for last. Who asks for one that is being drawn waits for the same. */
function createTiles(): (zoom: number, x: number, y: number) => Promise<Tile> {
  let drawer: Promise<ReturnType<typeof tileDrawer>> | undefined
  const kept = new Map<string, Promise<Tile>>()
  const turn = inTurn(mostAtOnce)
  const make = async (zoom: number, x: number, y: number): Promise<Tile> => {
    drawer ??= townFiles().then(tileDrawer)
    const draw = await drawer
    const png = Uint8Array.from(
      await turn(() =>
        sharp(Buffer.from(draw(zoom, x, y)))
          .png({ compressionLevel: 9 })
          .toBuffer(),
      ),
    )
    return { png, etag: `"${hash('sha1', png, 'base64url')}"` }
  }
  return (zoom, x, y) => {
    const name = `${zoom}/${x}/${y}`
    const tile = kept.get(name) ?? make(zoom, x, y)
    // Put at the end again, so that what is at the beginning was asked for longest ago.
    kept.delete(name)
    kept.set(name, tile)
    tile.catch(() => kept.delete(name))
    const oldest = kept.keys().next()
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
    return tile
  }
}

const deepest = 18

/** The map of a tile server: pictures of 256 pixels by zoom, column and row. */
function tiles(): Hono {
  const app = new Hono()
  const read = createTiles()
  app.get('/tiles/:zoom/:x/:file', async (context) => {
    const { zoom, x, file } = context.req.param()
    const place = placeOf(`${zoom}/${x}/${file}`)
    const { png, etag } = await read(...place)
    const headers = { etag, 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }
    if (context.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    return new Response(png, { headers: { ...headers, 'content-type': 'image/png' } })
  })
  return app
}

/** Only as numbers are written, so that each tile has one address. */
const address = /^(0|[1-9]\d?)\/(0|[1-9]\d{0,5})\/(0|[1-9]\d{0,5})\.png$/

function placeOf(path: string): [zoom: number, x: number, y: number] {
  const [zoom = Infinity, x = 0, y = 0] = address.exec(path)?.slice(1).map(Number) ?? []
  if (zoom > deepest || Math.max(x, y) >= 2 ** zoom) throw new HttpProblem('NOT_FOUND')
  return [zoom, x, y]
}

const byState: Readonly<Record<string, FiscalPort>> = {
  SdI: sdiOver(sdiStandIn()),
  KSeF: ksefHere(),
  CFDI: cfdiHere(),
  IRP: irpHere(),
  DTE: siiHere(),
  CPE: cpeHere(),
}

/**
 * Takes every paper of the other states at once, as their systems do after a while. Its numbers are those of nobody, and its QR codes
 * lead to a host that there is not.
 */
const takePaper: FiscalPort = async (paper) => {
  const { authority, record } = paper
  const ofState = byState[authority]
  if (ofState) return ofState(paper)
  const seal = createHash('sha256')
    .update(`${authority} ${record.seller.tax_number} ${record.number}`)
    .digest('hex')
    .toUpperCase()
  const given = `${authority.toUpperCase()}-${seal.slice(0, 8)}-${seal.slice(8, 12)}`
  return { status: 'accepted', number: given, qr: `https://${authority.toLowerCase()}.example/${given}`, stamp: seal }
}

type StandIn = {
  answers: Application
  /** Whether the real service is there, so that nothing stands in for it. */
  isReplaced: (services: Services) => boolean
}

const all: readonly StandIn[] = [
  { answers: companyRegister, isReplaced: ({ settings }) => Boolean(settings.companyRegisterUrl) },
  { answers: leasing, isReplaced: ({ settings }) => Boolean(settings.leasingUrl) },
  { answers: reviews, isReplaced: ({ settings }) => settings.askedByPages?.reviews === true },
  { answers: tiles, isReplaced: ({ settings }) => settings.askedByPages?.tiles === true },
  // Whoever reads mails can open accounts.
  { answers: outbox, isReplaced: ({ mailDelivery }) => mailDelivery.sendsMails },
  // Whoever is led to this page says that an order is paid.
  { answers: payment, isReplaced: ({ gateways }) => gateways.every(({ name }) => name !== 'sandbox') },
]

/** The pages and answers of the stand-ins, as one application that the API mounts. */
const answers: Application = (services, call) => {
  const app = new Hono()
  for (const standIn of all) if (!standIn.isReplaced(services)) app.route('/', standIn.answers(services, call))
  return app
}

/** Stand-ins for the services of others, so that everything works without them; each real one is a setting. */
export const standIns: Ports = {
  gateways: [sandboxGateway],
  companyRegister: askCompanyRegister,
  numberRegister: askNumberRegister,
  fiscal: takePaper,
  peppol: peppolHere(),
  keepsNewsletter: true,
  leasingUrl: `${standInPath}/leasing?product={product}&culture={culture}`,
  extensions: { [standInPath]: answers },
}
