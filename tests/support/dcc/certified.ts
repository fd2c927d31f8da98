import type { CertifiedFacts } from '../../../api/catalog/certificates/dcc/write-dcc.ts'

/** A certificate of several quantities and units, with a point that is off. */
export const certified: CertifiedFacts = {
  number: 'ZW/2025/01182',
  kind: 'laboratory',
  issuedOn: '2025-12-04',
  serial: 'NM32-24-00417',
  sku: 'NM-320',
  identifier: 'urn:uuid:00000000-0000-4000-8000-000000000000',
  names: { pl: 'Multimetr NM-320', de: 'Multimeter NM-320' },
  maker: 'Werk & Söhne <Maß>',
  software: { name: 'Shop', release: '1.0' },
  results: {
    laboratory: {
      name: 'Laboratorium wzorcujące',
      code: 'AP 000',
      street: 'ul. Podziałki 10',
      postcode: '58-999',
      city: 'Świdnica',
      country: 'PL',
    },
    person: 'Hanna Miarecka',
    received: '2025-12-01',
    begun: '2025-12-03',
    ended: '2025-12-04',
    method: { '': 'EURAMET cg-15' },
    conditions: [
      { name: 'temperature', value: '23.1', unit: '\\degreecelsius', uncertainty: '0.5' },
      { name: 'humidity', value: '46', unit: '\\percent' },
    ],
    factor: '2',
    probability: '0.95',
    points: [
      {
        ...{ name: 'dcVoltage', nominal: '60.0', reading: '60.1', unit: '\\milli\\volt' },
        ...{ uncertainty: '0.06', limit: '0.8', conformity: 'pass' },
      },
      {
        ...{ name: 'dcVoltage', nominal: '6.000', reading: '6.012', unit: '\\volt' },
        ...{ uncertainty: '0.004', limit: '0.033', conformity: 'pass' },
      },
      {
        ...{ name: 'resistance', nominal: '6.000', reading: '6.004', unit: '\\kilo\\ohm' },
        ...{ uncertainty: '0.003', limit: '0.063', conformity: 'pass' },
      },
      {
        ...{ name: 'dcCurrent', nominal: '6.000', reading: '5.921', unit: '\\ampere' },
        ...{ uncertainty: '0.008', limit: '0.063', conformity: 'fail' },
      },
    ],
  },
}
