import type { certificateRows } from '#lib/contract/rows/certificate.ts'
import { knownInstrument } from '../../support/instruments.ts'
import { freshEmail, type Stage } from '../stage.ts'
import { NotFromOutside } from '../target.ts'
import { untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'

const asked = ({ target }: Stage) => {
  if (!target.inside) throw new NotFromOutside('nobody can know the serial number of an instrument')
  return { body: { serial: knownInstrument.serial, proof: knownInstrument.number } }
}

const reminded = ({ body }: { body: object }) => ({ body: { ...body, email: freshEmail() } })

const unknown = (serial: string) => ({ body: { serial, proof: 'WZ/0000' } })

export const certificateCases: CasesOf<typeof certificateRows> = {
  certificateSearch: {
    success: asked,
    errors: {
      NOT_FOUND: () => unknown('no such instrument'),
      TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'certificateSearch', unknown('guessed at')),
    },
  },
  certificateReminder: {
    success: (stage) => reminded(asked(stage)),
    errors: {
      NOT_FOUND: () => reminded(unknown('no such instrument to be reminded of')),
      TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'certificateReminder', reminded(unknown('guessed again'))),
    },
  },
}
