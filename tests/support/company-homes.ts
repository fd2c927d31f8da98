import type { CompanyProfile } from '#lib/contract/customer.ts'
import type { MarketKey } from '#lib/markets/index.ts'

/** A company of each country, where it buys in the edition of its own; names and places as long as they come. */
const companies: Record<MarketKey, Omit<CompanyProfile, 'region' | 'fiscal'> & Partial<CompanyProfile>> = {
  pl: {
    ...{ country: 'PL', name: 'Przedsiębiorstwo Pomiarów Energetycznych „Żółć” sp. z o.o.', taxNumber: '5260001246' },
    ...{ street: 'ul. Świętokrzyska 14/22', postcode: '00-050', city: 'Warszawa' },
  },
  de: {
    ...{ country: 'DE', name: 'Oberflächenmesstechnik Großschönau GmbH & Co. KG', taxNumber: 'DE136695976' },
    ...{ street: 'Prenzlauer Allee 180', postcode: '10405', city: 'Berlin' },
  },
  en: {
    ...{ country: 'US', name: 'Lake Michigan Switchgear & Testing, Inc.', taxNumber: '12-3456789' },
    ...{ street: '100 Main St', postcode: '60601', city: 'Chicago', region: 'IL' },
  },
  it: {
    ...{ country: 'IT', name: 'Officine Elettromeccaniche Sant’Ambrogio S.r.l.', taxNumber: '00743110157' },
    ...{ street: 'Via Torino 12', postcode: '20123', city: 'Milano', region: 'MI', fiscal: { sdi: 'ABC1234' } },
  },
  es: {
    ...{ country: 'ES', name: 'Instalaciones y Mantenimiento Núñez S.L.', taxNumber: 'B58378431' },
    ...{ street: 'Calle Mayor 2', postcode: '28013', city: 'Madrid', region: 'Madrid' },
  },
  no: {
    ...{ country: 'NO', name: 'Nordsjøen Vedlikehold og Måleteknikk AS', taxNumber: '974760673' },
    ...{ street: 'Havnegata 48', postcode: '0150', city: 'Oslo' },
  },
  sg: {
    ...{ country: 'SG', name: 'Straits Marine Electrical Engineering Pte Ltd', taxNumber: '198800012C' },
    ...{ street: '12 Shenton Way #05-10', postcode: '018956', city: 'Singapore' },
  },
  in: {
    ...{ country: 'IN', name: 'Rao Instruments Private Limited', taxNumber: '27AAPFU0939F1ZV' },
    ...{ street: '12 MG Road', postcode: '400001', city: 'Mumbai', region: 'Maharashtra' },
  },
  cl: {
    ...{ country: 'CL', name: 'Mantención Industrial Ñuble SpA', taxNumber: '760864285', fiscal: { giro: 'Minería' } },
    ...{ street: 'Av. Providencia 100', postcode: '', city: 'Providencia', region: 'Metropolitana de Santiago' },
  },
  mx: {
    ...{ country: 'MX', name: 'Mantenimiento Eléctrico del Bajío S.A. de C.V.', taxNumber: 'ABC010101AB1' },
    ...{ street: 'Av. Insurgentes Sur 100', postcode: '06600', city: 'Cuauhtémoc', region: 'Ciudad de México' },
    ...{ district: 'Juárez', fiscal: { regimenFiscal: '601', usoCfdi: 'G03' } },
  },
  pe: {
    ...{ country: 'PE', name: 'Servicios Eléctricos Andinos S.A.C.', taxNumber: '20100070970' },
    ...{ street: 'Av. Javier Prado Este 100', postcode: '', city: 'Lima', region: 'Lima', district: 'San Isidro' },
  },
}

export const companyOf = (key: MarketKey): CompanyProfile => ({ region: null, ...companies[key] })
