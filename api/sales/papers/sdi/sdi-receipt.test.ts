import { describe, expect, test } from 'vitest'
import { hostileTexts } from '../../../../tests/support/hostile.ts'
import { readSdiReceipt, sdiVerdict } from './sdi-receipt.ts'

const receipt = (root: string, more = '', name = 'IT00743110157_0000A.xml') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ns3:${root} xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>4711</IdentificativoSdI><NomeFile>${name}</NomeFile><DataOraRicezione>2026-11-20T12:00:00Z</DataOraRicezione>${more}
</ns3:${root}>`

const error = (code: string) => `<Errore><Codice>${code}</Codice><Descrizione>Perché</Descrizione></Errore>`
const read = (...texts: string[]) => texts.flatMap((text) => readSdiReceipt(text) ?? [])
const verdict = (isPublic: boolean, ...texts: string[]) => {
  const { messages: _, ...said } = sdiVerdict(read(...texts), { isPublic })
  return said
}
const taken = { status: 'accepted', number: '4711' }

describe('what SdI says of a file', () => {
  test('is read by its kind, with each fault of a refusal', () => {
    const roots = [
      'RicevutaConsegna',
      'RicevutaScarto',
      'NotificaScarto',
      'RicevutaImpossibilitaRecapito',
      'NotificaMancataConsegna',
    ]
    const others = ['NotificaDecorrenzaTermini', 'AttestazioneTrasmissioneFattura', 'NotificaEsito']
    expect(read(...[...roots, ...others].map((root) => receipt(root))).map(({ kind }) => kind)).toEqual([
      'RC',
      'NS',
      'NS',
      'MC',
      'MC',
      'DT',
      'AT',
      'NE',
    ])
    const refusal = receipt('NotificaScarto', `<ListaErrori>${error('00404')}${error('00417')}</ListaErrori>`)
    expect(read(refusal)).toEqual([
      {
        kind: 'NS',
        name: 'IT00743110157_0000A.xml',
        reference: '4711',
        at: '2026-11-20T12:00:00Z',
        text: '00404 Perché; 00417 Perché',
        file: { name: 'IT00743110157_0000A_NS.xml', content: refusal },
      },
    ])
    const outcome = '<EsitoCommittente><Esito>EC02</Esito><Descrizione>Ordine errato</Descrizione></EsitoCommittente>'
    expect(read(receipt('NotificaEsito', outcome))[0]?.text).toBe('EC02 Ordine errato')
  })

  test('takes an invoice, refuses it, or leaves it to wait', () => {
    expect(verdict(false, receipt('RicevutaConsegna'))).toEqual(taken)
    expect(verdict(false, receipt('RicevutaImpossibilitaRecapito'))).toEqual(taken)
    expect(verdict(true, receipt('NotificaMancataConsegna'))).toEqual({ status: 'pending' })
    expect(verdict(true, receipt('NotificaMancataConsegna'), receipt('AttestazioneTrasmissioneFattura'))).toEqual(taken)
    expect(verdict(true, receipt('RicevutaConsegna'), receipt('NotificaDecorrenzaTermini'))).toEqual(taken)
    expect(verdict(false, receipt('RicevutaScarto', `<ListaErrori>${error('00305')}</ListaErrori>`))).toEqual({
      status: 'refused',
      reason: '00305 Perché',
    })
    expect(verdict(false)).toEqual({ status: 'pending' })
  })

  test('is nothing where a text is no receipt, makes entities, or is longer than any is', () => {
    const bomb = receipt('RicevutaConsegna').replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')
    const long = receipt('RicevutaConsegna', `<Note>${'a'.repeat(200_000)}</Note>`)
    const elsewhere = receipt('RicevutaConsegna', '', '../../etc/passwd')
    for (const text of [
      ...hostileTexts,
      bomb,
      long,
      elsewhere,
      '<a/>',
      receipt('Altro'),
      receipt('RicevutaConsegna').slice(0, -30),
    ])
      expect(readSdiReceipt(text)).toBeUndefined()
  })
})
