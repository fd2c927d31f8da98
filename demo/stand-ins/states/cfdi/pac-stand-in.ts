import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { Hono } from 'hono'
import { readCfdi, textAt } from '../../../../api/sales/papers/cfdi/cfdi-chain.ts'
import { localMoment } from '../../../../api/sales/papers/invoice/cfdi-parts.ts'
import { faultIn } from './pac-checks.ts'

const certificate = '30001000000500003456'
const provider = 'SPR190613I52'

/** A number as the PAC gives it, of the seal alone, so that it is the same for the same file. */
function uuidOf(seal: string): string {
  const hex = createHash('sha256').update(seal).digest('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `A${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

export type PacStandIn = { app: Hono; /** What it has stamped, by the seal. */ stamped: Map<string, string> }

/**
 * A PAC that answers as SW sapien does: it takes sealed CFDI for a token, verifies the seal, the sums and what the SAT would look up,
 * stamps them, and hands out the same stamp beside an error (307) when the same file comes again.
 */
export function pacStandIn({ knows = (token: string) => token !== '' } = {}): PacStandIn {
  const stamped = new Map<string, string>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const app = new Hono()

  function stampOn(file: string, seal: string): string {
    const UUID = uuidOf(seal)
    const at = localMoment(new Date())
    const chain = `||1.1|${UUID}|${at}|${provider}|${seal}|${certificate}||`
    const own = sign('sha256', Buffer.from(chain), privateKey).toString('base64')
    const said = {
      Version: '1.1',
      UUID,
      FechaTimbrado: at,
      RfcProvCertif: provider,
      SelloCFD: seal,
      NoCertificadoSAT: certificate,
      SelloSAT: own,
    }
    const attributes = Object.entries(said).map(([name, value]) => `${name}="${value}"`)
    const space = 'http://www.sat.gob.mx/TimbreFiscalDigital'
    const stamp = `<tfd:TimbreFiscalDigital xmlns:tfd="${space}" xsi:schemaLocation="${space} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd" ${attributes.join(' ')}/>`
    return file.replace(
      '</cfdi:Comprobante>',
      () => `  <cfdi:Complemento>${stamp}</cfdi:Complemento>\n</cfdi:Comprobante>`,
    )
  }

  app.post('/cfdi33/stamp/v4', async (context) => {
    const refused = (message: string, status: 400 | 401, data: object | null = null) =>
      context.json({ status: 'error', message, messageDetail: '', data }, status)
    const [, token = ''] = /^Bearer (.*)$/.exec(context.req.header('authorization') ?? '') ?? []
    if (!knows(token)) return refused('AU4101 - El token proporcionado viene vacio o no es valido.', 401)
    const sent = (await context.req.parseBody())['xml']
    if (!(sent instanceof File)) return refused('301 - El XML proporcionado viene vacio.', 400)
    const file = await sent.text()
    const cfdi = readCfdi(file)
    const seal = textAt(cfdi, 'Sello')
    const before = stamped.get(seal)
    if (before !== undefined) return refused('307. El comprobante contiene un timbre previo.', 400, { cfdi: before })
    const fault = faultIn(file)
    if (fault) return refused(`${fault.code} - ${fault.says}`, 400)
    const cfdiWithStamp = stampOn(file, seal)
    stamped.set(seal, cfdiWithStamp)
    return context.json({ status: 'success', message: null, data: { uuid: uuidOf(seal), cfdi: cfdiWithStamp } })
  })
  return { app, stamped }
}
