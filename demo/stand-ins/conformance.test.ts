import { fiscalConformance } from '../../tests/conformance/fiscal.ts'
import { manualConformance } from '../../tests/conformance/manual.ts'
import { peppolConformance } from '../../tests/conformance/peppol.ts'
import { pictureSourceConformance } from '../../tests/conformance/pictures.ts'
import { companyRegisterConformance, numberRegisterConformance } from '../../tests/conformance/registers.ts'
import { drawnPictures } from '../drawings/drawn-pictures.ts'
import { manualOf } from '../manuals/manual-of.ts'
import { askCompanyRegister, askNumberRegister } from './company-register.ts'
import { standIns } from './stand-ins.ts'

/** The number by which the registers can be tried while they do not answer. */
const unanswered = '1111111111'

companyRegisterConformance('of the demonstration', {
  register: askCompanyRegister,
  down: (country) => askCompanyRegister(country, unanswered),
  country: 'PL',
  known: '5213017228',
  unknown: '2222222222',
})

const question = (number: string) => ({ country: 'PL', number, asker: null })
numberRegisterConformance('of the demonstration', {
  register: askNumberRegister,
  down: () => askNumberRegister(question(unanswered)),
  holding: question('5213017228'),
  other: question('2222222222'),
})

for (const { culture, taxNumber, seller } of [
  { culture: 'pl-PL', taxNumber: '5260001246', seller: 'NIP 521-301-72-28' },
  { culture: 'it-IT', taxNumber: '00743110157', seller: 'Partita IVA 12345678903' },
] as const)
  fiscalConformance(`of the demonstration in ${culture}`, async () => {
    const { fiscal } = standIns
    if (!fiscal) throw new Error('The demonstration has no system of a state')
    return { port: fiscal, culture, taxNumber, seller, behave: (how) => how === 'accepts', close: async () => {} }
  })

peppolConformance('of the demonstration', async () => {
  const { peppol } = standIns
  if (!peppol) throw new Error('The demonstration has no access point')
  return {
    ...{ port: peppol, known: 'DE136695976', unknown: 'DE100000090' },
    behave: (how) => how === 'delivers',
    close: async () => {},
  }
})

pictureSourceConformance('of the demonstration', {
  source: drawnPictures,
  known: ['scene/true-rms', 'scene/loop-impedance', 'instrument/multimeter?view=front'],
  unknown: 'scene/nothing',
})

manualConformance('of the demonstration', { source: manualOf, languages: ['pl', 'de', 'es', 'it', 'en', 'no'] })
