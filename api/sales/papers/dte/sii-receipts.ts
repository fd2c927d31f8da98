import * as v from 'valibot'
import { ask, formOf, keptToken, SiiFailure, signedSeed, tokenIn, type SiiSettings, valueOf } from './sii-call.ts'
import type { SiiChannel } from './sii-channel.ts'

const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const Sent = v.object({ trackid: Text })
const Counts = v.object({ aceptados: v.number(), rechazados: v.number(), reparos: v.number() })
const Standing = v.object({
  estado: v.string(),
  estadistica: v.optional(v.nullable(v.array(Counts))),
  detalle_rep_rech: v.optional(
    v.nullable(v.array(v.object({ error: v.optional(v.nullable(v.array(v.object({ descripcion: v.string() })))) }))),
  ),
})
const Document = v.object({ codigo: v.string(), descripcion: v.optional(v.nullable(v.string()), '') })

function read<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(text, 'latin1').toString())
  } catch {
    parsed = undefined
  }
  const told = v.safeParse(schema, parsed)
  if (told.success) return told.output
  throw new SiiFailure('SII answered something else to a call for receipts')
}

/** The API of SII for receipts (boletas), which has a login of its own. */
export function siiReceipts(settings: SiiSettings): SiiChannel {
  const { receiptsUrl, receiptsUploadUrl, certificate } = settings
  const at = `${receiptsUrl}/recursos/v1/boleta.electronica`
  const withToken = keptToken(async () => {
    const seed = valueOf(await ask(settings, `${at}.semilla`, {}), 'SEMILLA')
    if (seed === '') throw new SiiFailure('SII gave no seed')
    const headers = { 'content-type': 'application/xml' }
    return tokenIn(await ask(settings, `${at}.token`, { method: 'POST', headers, body: signedSeed(seed, certificate) }))
  })
  const cookie = (token: string) => ({ cookie: `TOKEN=${token}`, accept: 'application/json' })
  return {
    send: ({ told, sender, xml }) =>
      withToken(async (token) => {
        const url = `${receiptsUploadUrl}/recursos/v1/boleta.electronica.envio`
        const body = formOf(sender, told.seller, xml)
        return { track: read(Sent, await ask(settings, url, { method: 'POST', headers: cookie(token), body })).trackid }
      }),
    standing: ({ told, track }) =>
      withToken(async (token) => {
        const url = `${at}.envio/${told.seller}-${track}`
        const {
          estado,
          estadistica,
          detalle_rep_rech: rest,
        } = read(Standing, await ask(settings, url, { headers: cookie(token) }))
        const added = (name: keyof v.InferOutput<typeof Counts>) =>
          (estadistica ?? []).reduce((sum, counts) => sum + counts[name], 0)
        const words = (rest ?? [])
          .flatMap(({ error }) => (error ?? []).map(({ descripcion }) => descripcion))
          .join('; ')
        return {
          state: estado,
          words,
          accepted: added('aceptados'),
          noted: added('reparos'),
          refused: added('rechazados'),
        }
      }),
    document: ({ told }) =>
      withToken(async (token) => {
        const [number = '', digit = ''] = told.buyer.split('-')
        const asked = new URLSearchParams({
          ...{ rut_receptor: number, dv_receptor: digit, monto: told.total },
          fechaEmision: told.issuedOn.split('-').reverse().join('-'),
        })
        const url = `${at}/${told.seller}-${told.type}-${told.folio}/estado?${asked}`
        const { codigo, descripcion } = read(Document, await ask(settings, url, { headers: cookie(token) }))
        return { state: codigo, words: descripcion ?? '' }
      }),
  }
}
