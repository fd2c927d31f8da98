import { randomUUID } from 'node:crypto'
import type { lawRows } from '#lib/contract/rows/law.ts'
import { freshEmail, type Stage } from '../stage.ts'
import type { Sent } from '../target.ts'
import { untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'

export const withdrawal = () => ({
  requestId: randomUUID(),
  name: 'Łucja Żółć-Große',
  email: freshEmail(),
  orderNumber: 'NO-2026-A2B3C4',
  lines: 'Multimetr, 1 szt.',
  receivedOn: '2026-11-20',
})

export const complaint = () => ({
  requestId: randomUUID(),
  kind: 'claim',
  name: 'Lucía Quispe Ñahui',
  documentType: 'DNI',
  documentNumber: '12345678',
  address: 'Av. Arequipa 1, Lima',
  email: freshEmail(),
  good: 'product',
  description: 'Multímetro',
  claimedAmount: 24618,
  detail: 'El instrumento llegó sin cables.',
  request: 'Que me envíen los cables.',
  answerBy: 'email',
})

/** What was taken already, under the same key with other words. */
async function reworded(stage: Stage, name: keyof typeof lawRows, body: { name: string }): Promise<Sent> {
  await stage.ask(name, { body })
  return { body: { ...body, name: 'Somebody else' } }
}

export const lawCases: CasesOf<typeof lawRows> = {
  withdrawal: {
    success: () => ({ body: withdrawal() }),
    errors: {
      IDEMPOTENCY_KEY_REUSED: (stage) => reworded(stage, 'withdrawal', withdrawal()),
      TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'withdrawal', { body: withdrawal() }),
    },
  },
  complaint: {
    success: () => ({ body: complaint() }),
    errors: {
      IDEMPOTENCY_KEY_REUSED: (stage) => reworded(stage, 'complaint', complaint()),
      TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'complaint', { body: complaint() }),
    },
  },
}
