import type { Edition } from '../edition.ts'
import { regions } from '../regions.ts'

export const mx: Edition = {
  key: 'mx',
  culture: 'es-MX',
  language: 'es',
  hreflang: 'es-MX',
  currency: 'MXN',
  country: 'México',
  languageName: 'Español',
  priceBasis: 'gross',
  countryCode: 'MX',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    // Five working days by law; the shop's own fifteen are told with the returns.
    withdrawalDays: null,
    guaranteeYears: null,
    maker: false,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: true,
  },
  address: {
    region: { name: 'state', choices: regions.MX },
    postcode: { pattern: '\\d{5}', example: '06600', inputMode: 'numeric' },
    taxNumberRequired: true,
    invoice: [
      {
        key: 'regimenFiscal',
        required: true,
        choices: [
          { value: '601', label: '601 General de Ley Personas Morales' },
          { value: '603', label: '603 Personas Morales con Fines no Lucrativos' },
          { value: '605', label: '605 Sueldos y Salarios' },
          { value: '606', label: '606 Arrendamiento' },
          { value: '612', label: '612 Actividades Empresariales y Profesionales' },
          { value: '616', label: '616 Sin obligaciones fiscales' },
          { value: '626', label: '626 Régimen Simplificado de Confianza' },
        ],
      },
      {
        key: 'usoCfdi',
        required: true,
        choices: [
          { value: 'G01', label: 'G01 Adquisición de mercancías' },
          { value: 'G03', label: 'G03 Gastos en general' },
          { value: 'I04', label: 'I04 Equipo de cómputo y accesorios' },
          { value: 'I08', label: 'I08 Otra maquinaria y equipo' },
          { value: 'S01', label: 'S01 Sin efectos fiscales' },
        ],
      },
    ],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
