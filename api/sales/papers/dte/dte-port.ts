import { countryIsoDay } from '#lib/formats/dates.ts'
import type { FiscalPort, FiscalVerdict } from '../fiscal-port.ts'
import { dteNumber } from '../invoice/dte-parts.ts'
import { type Caf, holdsOn } from './caf.ts'
import type { DteCertificate } from './sign-xml.ts'
import type { SiiChannel } from './sii-channel.ts'
import { envelopeOf, signedDte, type Told, toldIn } from './stamp.ts'

type DteSettings = {
  /** For invoices and credit notes, and for receipts. */
  invoices: SiiChannel
  receipts: SiiChannel
  /** The ranges of folios that there are of a seller for a type. */
  cafs: (seller: string, type: number) => readonly Caf[]
  certificate: DteCertificate
  /** By which SII lets the seller issue electronically. */
  resolution: { on: string; number: number }
}

type Handed = Parameters<FiscalPort>[0] & { file: string }

/** SII has not decided. */
const looking = ['REC', 'SOK', 'CRT', 'FOK', 'PDR', 'PRD', '']

/** What SII refuses a whole envelope for: its schema, its signature, its cover or anything else. */
const refusing = ['RSC', 'RFR', 'RCT', 'RCH', 'RCO', 'RCS', 'VOF', 'RPT']

/** A document that SII has: as it was told, or changed since by what corrects it. */
const known = ['DOK', 'TMD', 'TMC', 'MMD', 'MMC', 'AND', 'ANC']

/** A moment as people in Chile read it. */
function momentInChile(at: Date): string {
  const told = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Santiago',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return told.replace(' ', 'T')
}

/** A port that stamps and signs documents and brings them to SII. What another state takes is left alone. */
export const siiOver =
  (settings: DteSettings): FiscalPort =>
  async (paper) => {
    if (paper.authority !== 'DTE') return { status: 'pending' }
    const { file, problems, record } = paper
    if (file === null) return { status: 'refused', reason: problems.join(', ') || 'DTE' }
    if (record.corrects !== null && !/<TpoDocRef>\d/.test(file)) return { status: 'refused', reason: 'DTE-FolioRef' }
    return handed(settings, { ...paper, file })
  }

const channelFor = (settings: DteSettings, { type }: Told) => (type === 39 ? settings.receipts : settings.invoices)

async function handed(settings: DteSettings, paper: Handed): Promise<FiscalVerdict> {
  const { reference } = paper
  if (reference !== null) return verdictOf(settings, paper.file, reference)
  const stamped = await stampedOf(settings, paper)
  if (typeof stamped !== 'string') return stamped
  const told = toldIn(stamped)
  const { certificate, resolution } = settings
  const channel = channelFor(settings, told)
  const sender = certificate.rut
  // What was sent and not answered, because a line or a process broke, is there.
  if (paper.file === stamped && known.includes((await channel.document({ told, sender })).state)) return taken(stamped)
  const cover = { sender, seller: told.seller, resolution }
  const xml = envelopeOf(stamped, told.type, cover, certificate, momentInChile(new Date()))
  const sent = await channel.send({ told, sender, xml })
  if ('refused' in sent) return { status: 'refused', reason: sent.refused }
  // It is there, whatever becomes of the question after it.
  return verdictOf(settings, stamped, sent.track).catch(() => ({ status: 'pending', reference: sent.track }))
}

/** The document as it goes out, which is kept before it does; what lacks where it cannot be stamped. */
async function stampedOf({ cafs, certificate }: DteSettings, paper: Handed): Promise<string | FiscalVerdict> {
  const { file, folios } = paper
  if (file.startsWith('<DTE ')) return file
  const { seller, type } = toldIn(file)
  const today = countryIsoDay(Date.now(), 'es-CL')
  const own = cafs(seller, type)
  const folio = await folios?.take(
    { seller, kind: String(type) },
    own.filter((caf) => holdsOn(caf, today)),
  )
  const caf = folio === undefined ? undefined : own.find(({ from, to }) => from <= folio && folio <= to)
  if (folio === undefined || !caf)
    return { status: 'pending', trouble: `SII-CAF There are no folios of the type ${type} for ${seller}` }
  const { xml } = signedDte(file, { folio, caf, certificate, at: momentInChile(new Date()) })
  await folios?.keep(xml)
  return xml
}

async function verdictOf(settings: DteSettings, file: string, track: string): Promise<FiscalVerdict> {
  const told = toldIn(file)
  const channel = channelFor(settings, told)
  const { state, words, accepted, noted, refused } = await channel.standing({ told, track })
  if (looking.includes(state)) return { status: 'pending', reference: track }
  const said = (code: string, text: string) => `SII-${code} ${text}`.trim().slice(0, 1_000)
  const message = (kind: string, text: string) => [{ kind: `SII-${kind}`, at: new Date().toISOString(), text }]
  if (refusing.includes(state))
    return { status: 'refused', reason: said(state, words), messages: message(state, words) }
  if (state !== 'EPR') return { status: 'pending', reference: track, trouble: said(state, words) }
  if (refused > 0) {
    const found = await channel.document({ told, sender: settings.certificate.rut })
    const [code, text] = known.includes(found.state) ? ['RCH', words] : [found.state, found.words || words]
    return { status: 'refused', reason: said(code, text), messages: message(code, text) }
  }
  if (accepted + noted === 0) return { status: 'pending', reference: track }
  return { ...taken(file), messages: noted > 0 ? message('RPR', words) : message('EPR', `Track ID ${track}`) }
}

/** What has to stand below a stamp that is printed. */
const names: Readonly<Record<number, string>> = {
  33: 'Factura electrónica',
  39: 'Boleta electrónica',
  61: 'Nota de crédito electrónica',
}

function taken(file: string): Extract<FiscalVerdict, { status: 'accepted' }> {
  const { type, folio } = toldIn(file)
  const [ted = ''] = /<TED[\s\S]*<\/TED>/.exec(file) ?? []
  const below = `${names[type] ?? ''} N° ${folio}. Timbre Electrónico SII. Verifique documento: www.sii.cl`
  return { status: 'accepted', number: dteNumber(type, folio), codes: [{ qr: ted, below, form: 'pdf417' }] }
}
