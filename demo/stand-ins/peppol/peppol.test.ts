import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { writeInvoice } from '../../../api/sales/papers/invoice/invoice-forms.ts'
import { invoiceOf } from '../../../api/sales/papers/invoice/invoice-of.ts'
import { documentTypeOf } from '../../../api/sales/papers/peppol/document-types.ts'
import { type PeppolMessage, peppolOver } from '../../../api/sales/papers/peppol/peppol-port.ts'
import { phossChannel } from '../../../api/sales/papers/peppol/phoss-channel.ts'
import { registersAt } from '../../../api/sales/papers/peppol/registers.ts'
import { brokenInvoice } from '../../../tests/support/broken-invoices.ts'
import { handPapers } from '../../../tests/support/hand-papers.ts'
import { peppolHere } from './peppol-here.ts'
import { peppolStandIn } from './peppol-stand-in.ts'

const token = 'secret-of-the-shop'

/** The access point on a port of this machine until a test ends, and what was asked of it. */
async function onLine(options: Parameters<typeof peppolStandIn>[0] = {}) {
  const { app, sent } = peppolStandIn({ token, ...options })
  const heard: string[] = []
  const line = { losesAnswers: false, isDown: false }
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      heard.push(`${request.method} ${new URL(request.url).pathname.split('/').slice(1, 4).join('/')}`)
      if (line.isDown) return new Response('Service Unavailable', { status: 503 })
      const response = await app.fetch(request)
      return line.losesAnswers && request.method === 'POST' ? new Response('Bad Gateway', { status: 502 }) : response
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const portWith = (known: string) =>
    peppolOver(
      phossChannel({ url, token: known }),
      registersAt({
        network: 'sml.example',
        resolve: async () => [{ flags: 'U', service: 'Meta:SMP', regexp: '!.*!https://smp.example/smp!' }],
        fetch: (address, init) => fetch(address.replace('https://smp.example', url), init),
      }),
    )
  return { port: portWith(token), portWith, heard, line, sent }
}

const norway = handPapers['Norway, where companies are known by their number']
if (!norway) throw new Error('There is no paper of Norway')
const invoice = invoiceOf(norway)
const sender = '0192:974760673'

function messageTo(receiver: string, changes: Partial<PeppolMessage> = {}): PeppolMessage {
  const [scheme = '', id = ''] = receiver.split(':')
  const file = writeInvoice({ ...invoice, buyer: { ...invoice.buyer, endpoint: { scheme, id } } }, 'peppol')
  const named = documentTypeOf('peppol', 'invoice') ?? { documentType: '', process: '' }
  return { id: randomUUID(), file, sender, receiver, ...named, country: 'NO', ...changes }
}

test('a document is handed over once, is on its way, is delivered, and is confirmed by its receiver', async () => {
  const { port, heard, sent } = await onLine()
  const message = messageTo('0192:974760673')
  expect(await port.send(message)).toMatchObject({ status: 'sent' })
  expect(await port.send(message)).toMatchObject({ status: 'delivered', confirmed: false, messages: [{ kind: 'AS4' }] })
  expect(await port.send(message)).toMatchObject({
    ...{ status: 'delivered', confirmed: true, messages: [{ kind: 'AS4' }, { kind: 'MLS-AP' }] },
  })
  expect(heard.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  expect([...sent.keys()]).toEqual([message.id])
})

test('an answer that was lost does not send it twice', async () => {
  const { port, heard, line, sent } = await onLine()
  const message = messageTo('0192:974760673')
  line.losesAnswers = true
  await expect(port.send(message)).rejects.toThrow('answered 502')
  line.losesAnswers = false
  expect(await port.send(message)).toMatchObject({ status: 'sent' })
  expect([heard.filter((call) => call.startsWith('POST')).length, sent.size]).toEqual([1, 1])
})

test('what its receiver could not use is refused after it was delivered', async () => {
  const { port } = await onLine({ looks: 0 })
  const message = messageTo('0088:7300010000001')
  expect(await port.send(message)).toMatchObject({ status: 'delivered', confirmed: false })
  expect(await port.send(message)).toMatchObject({ status: 'refused', reason: 'MLS-RE The receiver could not use it' })
})

test.each([
  ['PEPPOL-EN16931-R004', { file: messageTo('0192:974760673').file.replace('billing:3.0<', 'billing:2.0<') }],
  ['PEPPOL-EN16931-R007', { process: 'cenbii-procid-ubl::urn:of:another' }],
  ['PEPPOL-EN16931-R020', { sender: '0192:923609016' }],
  ['PEPPOL-EN16931-R010', { receiver: '0192:923609016' }],
  [
    'BR-CO-10',
    { file: messageTo('0192:974760673').file.replace(/(LegalMonetaryTotal>\s*<cbc:LineExtensionAmount[^>]*>)/, '$19') },
  ],
  ['BR-CO-14', { file: messageTo('0192:974760673').file.replace(/(TaxTotal>\s*<cbc:TaxAmount[^>]*>)/, '$19') }],
  ['BR-CO-15', { file: messageTo('0192:974760673').file.replace(/(<cbc:TaxInclusiveAmount[^>]*>)/, '$19') }],
  ['BR-CO-16', { file: messageTo('0192:974760673').file.replace(/(<cbc:PayableAmount[^>]*>)/, '$19') }],
])('what breaks %s is refused', async (rule, changes) => {
  const { port } = await onLine()
  const verdict = await port.send(messageTo('0192:974760673', changes))
  expect(verdict).toMatchObject({ status: 'refused', reason: expect.stringContaining(rule) })
})

test('a number that was sent before is refused, and so is what is no document', async () => {
  const { port } = await onLine()
  await port.send(messageTo('0192:974760673'))
  expect(await port.send(messageTo('0192:974760673'))).toMatchObject({
    ...{ status: 'refused', reason: expect.stringContaining('Duplicate') },
  })
  expect(await port.send(messageTo('0192:974760673', { file: '<a/>' }))).toMatchObject({
    ...{ status: 'refused', reason: expect.stringMatching(/^PEPPOL-400 .*parse/) },
  })
})

test('the registers know who takes what, and who is in none is not sent to', async () => {
  const { port } = await onLine()
  expect(await port.lookUp('0192:974760673')).toContain(documentTypeOf('peppol', 'invoice')?.documentType)
  expect(await port.lookUp('0192:974760670')).toEqual([])
  expect(await port.send(messageTo('0192:974760670'))).toMatchObject({
    ...{ status: 'refused', reason: expect.stringContaining('does not take') },
  })
})

test('a token that does not hold and an access point that is down are no answers', async () => {
  const { portWith, port, line } = await onLine()
  await expect(portWith('another-token').send(messageTo('0192:974760673'))).rejects.toThrow('PEPPOL-403')
  line.isDown = true
  await expect(port.send(messageTo('0192:974760673'))).rejects.toThrow('answered 503')
})

test('the demonstration sends an invoice of Singapore', async () => {
  const port = peppolHere()
  const singapore = brokenInvoice({ of: 'sold in Singapore' })
  const { documentType = '', process = '' } = documentTypeOf('pint-sg', 'invoice') ?? {}
  const receiver = '0195:SGUEN198800012C'
  expect(await port.lookUp(receiver)).toContain(documentType)
  const message = { id: randomUUID(), sender: '0195:SGUEN201912345R', receiver, documentType, process, country: 'SG' }
  expect(await port.send({ ...message, file: writeInvoice(singapore, 'pint-sg') })).toMatchObject({ status: 'sent' })
})
