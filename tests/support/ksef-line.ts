import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished } from 'vitest'
import { countryIsoDay } from '#lib/formats/dates.ts'
import type { FiscalPort, FiscalVerdict } from '../../api/sales/papers/fiscal-port.ts'
import { writeInvoice } from '../../api/sales/papers/invoice/invoice-forms.ts'
import type { Invoice } from '../../api/sales/papers/invoice/invoice.ts'
import { ksefOver, type KsefSettings } from '../../api/sales/papers/ksef/ksef-port.ts'
import { brokenInvoice } from './broken-invoices.ts'
import { beyondOpenApi, ksefOpenApi } from './ksef-openapi.ts'
import { randomOrder } from './random-papers.ts'

/** Where the rules of the authority lie beside the project, whatever is sent and answered is held to them. */
export const areKsefRulesHere = existsSync(ksefOpenApi)

export const today = countryIsoDay(Date.now(), 'pl-PL')

/** An invoice of today, sold in Poland, with changes. */
export const soldToday = (changes: Partial<Invoice> = {}): Invoice => ({
  ...brokenInvoice({ of: 'sold in Poland' }),
  ...{ issuedOn: today, dueOn: today, ...changes },
})

/** The same as KSeF takes it. */
export const fa3Of = (changes: Partial<Invoice> = {}): string => writeInvoice(soldToday(changes), 'fa3')

type Handing = Parameters<FiscalPort>[0]

/** What a port is given of a file. */
export const handingOf = (file: string | null, more: Partial<Handing> = {}): Handing => ({
  ...{ authority: 'KSeF', record: randomOrder(0).invoice, file, problems: [], sent: '00001', reference: null, ...more },
})

/** A verdict that has to be one of an invoice that was taken. */
export function takenIn(verdict: FiscalVerdict) {
  if (verdict.status !== 'accepted') throw new Error(JSON.stringify(verdict))
  return verdict
}

type Ksef = { fetch: (request: Request) => Response | Promise<Response> }

/** KSeF on a port of this machine. `heard` are the calls, without what tells one from another. */
async function onKsefLine(ksef: Ksef) {
  const heard: string[] = []
  const line = { isDown: false, losesAnswers: false, drops: '' }
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      const { pathname: path } = new URL(request.url)
      const { method, headers } = request
      heard.push(`${method} ${path.replaceAll(/[^/]*-[A-Z]{2}-[^/]*/g, '*')}`)
      if (line.isDown) return new Response('Service Unavailable', { status: 503 })
      if (line.drops !== '' && path.endsWith(line.drops)) return new Response('Bad Gateway', { status: 502 })
      const body = await request.clone().text()
      const response = await ksef.fetch(request)
      const answer = await response.clone().text()
      const isOfApi = !path.startsWith('/storage/')
      if (areKsefRulesHere && isOfApi)
        expect(beyondOpenApi({ method, path, headers, body, response, answer })).toEqual([])
      return line.losesAnswers && /\/(invoices|close)$/.test(path)
        ? new Response('Bad Gateway', { status: 502 })
        : response
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, line, close }
}

/** KSeF on a port of this machine until a test ends, and ports that reach it there. */
export async function portsTo<Stand extends { app: Ksef }>(ksef: Stand, settings: Partial<KsefSettings> = {}) {
  const { url, heard, line, close } = await onKsefLine(ksef.app)
  onTestFinished(close)
  const given: KsefSettings = {
    url,
    codesUrl: 'https://qr.ksef.example',
    token: 'secret|of|a|seller',
    waits: [],
    pause: 0,
    ...settings,
  }
  return { ksef, heard, line, port: ksefOver(given), another: () => ksefOver(given) }
}
