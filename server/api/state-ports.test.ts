import { expect, test } from 'vitest'
import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { nobodysCsd } from '../../tests/support/nobodys-csd.ts'
import { cfdiSetup } from '../config/cfdi-csd.ts'
import { cfdiAddress } from '../config/cfdi-schema.ts'
import { cpeAddresses } from '../config/cpe-schema.ts'
import { configured } from '../config/configured.ts'
import { lacksOf } from '../config/production.ts'
import { statePorts } from './state-ports.ts'

const mexican = {
  ...{ CFDI_TOKEN: 'T2lYQ0t4L0RHVkR4dHZ5Nkk1VHNEakZ3Y0J4Nk9GODZuRyt4cE1wVm5tbXB3YVZxTHdOdHAw' },
  ...{ CFDI_CERTIFICATE: nobodysCsd.certificate, CFDI_CERTIFICATE_KEY: nobodysCsd.key },
  CFDI_CERTIFICATE_PASSWORD: nobodysCsd.password,
}
const lacks = (environment: Record<string, string>) =>
  lacksOf(configured(environment)).filter((line) => line.toLowerCase().includes('cfdi'))
const asked = (authority: string) =>
  ({ authority, file: null, problems: ['BR-02'], sent: '', reference: null }) as never

test('the PAC is asked where it is, for what counts or to try, unless another address is named', () => {
  const at = (environment: Record<string, string>) => cfdiAddress(configured(environment).cfdi)
  expect(at({})).toBe('https://services.sw.com.mx')
  expect(at({ CFDI_ENVIRONMENT: 'test' })).toBe('https://services.test.sw.com.mx')
  expect(at({ CFDI_URL: 'http://127.0.0.1:4000/' })).toBe('http://127.0.0.1:4000')
  expect(() => at({ CFDI_ENVIRONMENT: 'prod' })).toThrow('it is "production" or "test"')
})

test('the shop for the public names what is half set up for Mexico, and does not start with it', () => {
  expect(lacks({})).toEqual([])
  expect(lacks(mexican)).toEqual([])
  const wrong = (changes: Record<string, string>) => lacks({ ...mexican, ...changes })
  const said = (text: string) => [expect.stringContaining(text)]
  expect(wrong({ CFDI_TOKEN: '' })).toEqual(said('secrets.cfdiToken (CFDI_TOKEN): the token of the PAC'))
  expect(wrong({ CFDI_CERTIFICATE: '' })).toEqual(said('cfdi.certificate (CFDI_CERTIFICATE): the certificate (CSD)'))
  expect(wrong({ CFDI_CERTIFICATE_KEY: '' })).toEqual(said('secrets.cfdiKey (CFDI_CERTIFICATE_KEY): the key of'))
  expect(wrong({ CFDI_CERTIFICATE_PASSWORD: 'another' })).toEqual(said('its password is another'))
  expect(cfdiSetup(configured(mexican)).set?.csd.certificate.subject).toContain('NONIUS DE MEXICO')
})

const peruvian = {
  ...{ CPE_USER: '20100070970FACTURAS', CPE_PASSWORD: 'secret', CPE_CERTIFICATE: nobodysCsd.certificate },
  ...{ CPE_CERTIFICATE_KEY: nobodysCsd.key, CPE_CERTIFICATE_PASSWORD: nobodysCsd.password },
}

test('SUNAT is asked where it is, and an OSE tells what became of a file where it takes it', () => {
  const at = (environment: Record<string, string>) => cpeAddresses(configured(environment).cpe)
  expect(at({}).url).toBe('https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService')
  expect(at({}).statusUrl).toBe('https://e-factura.sunat.gob.pe/ol-it-wsconscpegem/billConsultService')
  expect(at({ CPE_ENVIRONMENT: 'beta' }).url).toBe('https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService')
  const ose = 'https://ose.example/billService'
  expect(at({ CPE_URL: ose })).toEqual({ url: ose, statusUrl: ose })
  expect(() => at({ CPE_ENVIRONMENT: 'test' })).toThrow('it is "production" or "beta"')
})

test('the shop for the public names what is half set up for Peru, and does not start with it', () => {
  const found = (environment: Record<string, string>) =>
    lacksOf(configured(environment)).filter((line) => line.toLowerCase().includes('cpe'))
  expect(found({})).toEqual([])
  expect(found(peruvian)).toEqual([])
  const said = (text: string) => [expect.stringContaining(text)]
  expect(found({ ...peruvian, CPE_USER: '' })).toEqual(said('cpe.user (CPE_USER): the RUC and the user'))
  expect(found({ ...peruvian, CPE_PASSWORD: '' })).toEqual(said('secrets.cpePassword (CPE_PASSWORD)'))
  expect(found({ ...peruvian, CPE_CERTIFICATE: '' })).toEqual(said('cpe.certificate (CPE_CERTIFICATE)'))
  expect(found({ ...peruvian, CPE_CERTIFICATE_KEY: '' })).toEqual(said('secrets.cpeKey (CPE_CERTIFICATE_KEY)'))
  expect(found({ ...peruvian, CPE_CERTIFICATE_PASSWORD: 'another' })).toEqual(said('its password is another'))
  expect(() => configured({ CPE_USER: 'FACTURAS' })).toThrow('a RUC with the user behind it')
})

test('papers go to the systems that are set up, and to the port of the shop for all other states', async () => {
  const own: FiscalPort = async ({ authority }) => ({ status: 'accepted', number: authority })
  expect(await statePorts(configured({}), undefined)).toEqual({})
  expect(await statePorts(configured({}), own)).toEqual({ fiscal: own })
  const alone = await statePorts(configured(mexican), undefined)
  expect(alone.fiscalReach?.()).toEqual({ only: ['CFDI'], waits: [] })
  expect(await alone.fiscal?.(asked('CFDI'))).toEqual({ status: 'refused', reason: 'BR-02' })
  expect(await alone.fiscal?.(asked('SdI'))).toEqual({ status: 'pending' })
  const all = await statePorts(configured({ ...mexican, KSEF_TOKEN: '20260201-EC-0123456789' }), own)
  expect(all.fiscalReach?.()).toMatchObject({ only: null, waits: ['KSeF'] })
  expect(await all.fiscal?.(asked('SdI'))).toMatchObject({ number: 'SdI' })
  expect(await all.fiscal?.(asked('KSeF'))).toEqual({ status: 'refused', reason: 'BR-02' })
  const both = await statePorts(configured({ ...mexican, KSEF_TOKEN: '20260201-EC-0123456789' }), undefined)
  expect(both.fiscalReach?.().only).toEqual(['KSeF', 'CFDI'])
  const peru = await statePorts(configured(peruvian), undefined)
  expect(peru.fiscalReach?.()).toEqual({ only: ['CPE'], waits: [] })
  expect(await peru.fiscal?.(asked('CPE'))).toEqual({ status: 'refused', reason: 'BR-02' })
})
