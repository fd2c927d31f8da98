import { expect, test } from 'vitest'
import { documentTypeOf, registeredFor } from './document-types.ts'
import { dnsNameOf, documentTypesIn, registersAt, networks } from './registers.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##'
const bis = `busdox-docid-qns::${ubl}urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`
const pint = (ending: string, scheme = 'peppol-doctype-wildcard') =>
  `${scheme}::${ubl}urn:peppol:pint:billing-1${ending}::2.1`

test('a participant is looked for under the sum of its number, as the network has it', () => {
  const end = 'iso6523-actorid-upis.participant.sml.test.tech.peppol.org'
  expect(dnsNameOf('9915:test', networks.test)).toBe(`eh5boavaktmbgzyh2a63dz4qov33fvp5nsdvqklucfraayoodw6a.${end}`)
  expect(dnsNameOf('9915:TEST', networks.test)).toBe(dnsNameOf('9915:test', networks.test))
  expect(dnsNameOf('0192:923609016', networks.production)).toMatch(
    /^xqk4t3fmtezduy5bovjmtnaq45n7e4tibyhwfpgot75bsp7uyg2a\./,
  )
})

const record = { flags: 'U', service: 'Meta:SMP', regexp: '!.*!https://smp.example/peppol/!' }
const list = (...types: string[]) =>
  `<s:ServiceGroup xmlns:s="urn:s"><s:ServiceMetadataReferenceCollection>${types
    .map((type) => `<s:ServiceMetadataReference href="https://smp.example/x/services/${encodeURIComponent(type)}"/>`)
    .join('')}</s:ServiceMetadataReferenceCollection></s:ServiceGroup>`

/** Registers that have one participant, and what was asked of them. */
function registers(answer: Response | Error = new Response(list(bis)), records: object[] | string = [record]) {
  const asked: string[] = []
  const lookUp = registersAt({
    network: 'sml.example',
    resolve: async (name) => {
      asked.push(name)
      if (typeof records === 'string') throw Object.assign(new Error(`queryNaptr ${records}`), { code: records })
      return records as (typeof record)[]
    },
    fetch: async (url) => {
      asked.push(url)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { asked, lookUp }
}

test('DNS names who publishes what a participant takes, and that its types of documents', async () => {
  const { asked, lookUp } = registers()
  expect(await lookUp('0192:974760673')).toEqual([bis])
  expect(asked).toEqual([
    dnsNameOf('0192:974760673', 'sml.example'),
    'https://smp.example/peppol/iso6523-actorid-upis%3A%3A0192%3A974760673',
  ])
})

test('who is in no register takes nothing, and a register that fails is no answer', async () => {
  for (const nothing of [registers(undefined, 'ENOTFOUND'), registers(undefined, 'ENODATA'), registers(undefined, [])])
    expect(await nothing.lookUp('0192:1')).toEqual([])
  expect(await registers(new Response('', { status: 404 })).lookUp('0192:1')).toEqual([])
  await expect(registers(undefined, 'ETIMEOUT').lookUp('0192:1')).rejects.toThrow('could not be asked')
  await expect(registers(new Response('', { status: 503 })).lookUp('0192:1')).rejects.toThrow('answered 503')
  await expect(registers(new Error('no route')).lookUp('0192:1')).rejects.toThrow('could not be reached: no route')
  const unsafe = registers(undefined, [{ ...record, regexp: '!.*!http://smp.example!' }])
  await expect(unsafe.lookUp('0192:1')).rejects.toThrow('names no address')
})

test('references are read however often they were written as addresses', () => {
  const twice = list(bis).replaceAll('%', '%25').replaceAll('s:', '')
  expect(documentTypesIn(twice)).toEqual([bis])
  expect(documentTypesIn('<html></html>')).toEqual([])
  // A publisher is a stranger: what it says is read in one pass, however it is put together.
  expect(documentTypesIn('<ServiceMetadataReference '.repeat(70_000))).toEqual([])
})

test('a document goes out as the type that its receiver is registered for', () => {
  const { documentType = '', process } = documentTypeOf('peppol', 'invoice') ?? {}
  expect([documentType, process]).toEqual([bis, 'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'])
  expect(registeredFor([pint('*'), bis], bis)).toBe(bis)
  expect(registeredFor([bis.replaceAll('Invoice', 'CreditNote')], bis)).toBeUndefined()
  const singapore = documentTypeOf('pint-sg', 'invoice')?.documentType ?? ''
  expect(singapore).toBe(pint('@sg-1'))
  for (const registered of [pint('@sg-1'), pint('@sg-1*'), pint('*')])
    expect(registeredFor([bis, registered], singapore)).toBe(singapore)
  expect(registeredFor([pint('@sg-1', 'busdox-docid-qns')], singapore)).toBe(pint('@sg-1', 'busdox-docid-qns'))
  for (const other of [pint('0*'), pint('@my-1*'), pint('@sg-10'), bis])
    expect(registeredFor([other], singapore)).toBeUndefined()
  expect(documentTypeOf('fa3', 'invoice')).toBeUndefined()
})
