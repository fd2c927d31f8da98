import type { auditCalls } from '#lib/contract/staff/audit-calls.ts'
import type { peopleCalls } from '#lib/contract/staff/people-calls.ts'
import type { todayCalls } from '#lib/contract/staff/today-calls.ts'
import type { Person } from '#lib/contract/staff/people.ts'
import { NotFromOutside } from '../../target.ts'
import { newAddress, type StaffStage } from '../staff-stage.ts'
import { bodyOf, owner, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const nobody: StaffCase = async (stage) => ({ browser: await owner(stage), params: { key: 'nobody' } })

async function someoneElse(stage: StaffStage) {
  const { id } = await stage.newWorker('content')
  return { browser: await owner(stage), params: { key: id } }
}

/** An owner beside whom there is no other. */
async function lastOwner(stage: StaffStage) {
  if (!stage.isOurs) throw new NotFromOutside('it has owners of its own, whom nobody shall take away')
  const browser = await owner(stage)
  const people: Person[] = (await browser.get('/people')).body
  const { id: own } = (await browser.get('/me')).body
  for (const { id, state, roles } of people)
    if (id !== own && state === 'working' && roles.includes('owner')) await browser.delete(`/people/${id}`)
  const { version } = people.find(({ id }) => id === own) ?? { version: 0 }
  return { browser, params: { key: own }, version }
}

/** Who works here and as what. */
const roles = reading(
  () => '/people',
  (people: Person[]) => Object.fromEntries(people.map(({ email, roles: held }) => [email, held])),
)

export const peopleCases: StaffCasesOf<typeof peopleCalls & typeof auditCalls & typeof todayCalls> = {
  people: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  invite: {
    success: async (stage) => ({
      browser: await owner(stage),
      body: { email: newAddress(), roles: ['content'], language: 'pl' },
    }),
    errors: {
      ALREADY_INVITED: async (stage) => {
        const { email } = await stage.worker('content')
        return { browser: await owner(stage), body: { email, roles: ['content'], language: 'pl' } }
      },
    },
    back: {
      reads: roles,
      sends: ({ sent, answer }) => {
        const invited = (answer as Person[]).find(({ email }) => email === bodyOf(sent).email)
        return { params: { key: invited?.id ?? '' } }
      },
    },
  },
  changePerson: {
    success: async (stage) => ({ ...(await someoneElse(stage)), body: { version: 1, roles: ['orders'] } }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await nobody(stage)), body: { version: 1, roles: ['orders'] } }),
      LAST_OWNER: async (stage) => {
        const { version, ...sent } = await lastOwner(stage)
        return { ...sent, body: { version, roles: ['content'] } }
      },
      RECORD_CHANGED: async (stage) => ({ ...(await someoneElse(stage)), body: { version: 0, roles: ['orders'] } }),
    },
    back: {
      reads: roles,
      sends: ({ sent: { params = {} }, answer, before }) => {
        const { email = '', version } = (answer as Person[]).find(({ id }) => id === params['key']) ?? {}
        return { params, body: { version, roles: before[email] } }
      },
    },
  },
  endPerson: {
    success: someoneElse,
    errors: {
      NOT_FOUND: nobody,
      LAST_OWNER: async (stage) => {
        const { browser, params } = await lastOwner(stage)
        return { browser, params }
      },
    },
  },
  resetDevice: { success: someoneElse, errors: { NOT_FOUND: nobody } },
  today: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  audit: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  history: {
    success: async (stage) => {
      const { id } = await stage.worker('owner')
      return { browser: await owner(stage), query: { record: `person:${id}` } }
    },
    errors: {
      NOT_ALLOWED: async (stage) => ({
        browser: (await stage.worker('content')).browser,
        query: { record: 'person:somebody' },
      }),
    },
  },
  removed: {
    success: async (stage) => ({ browser: await owner(stage), params: { kind: 'category' } }),
    errors: {
      NOT_ALLOWED: async (stage) => ({
        browser: (await stage.worker('orders')).browser,
        params: { kind: 'category' },
      }),
      // Nobody ever removes an order.
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { kind: 'order' } }),
    },
  },
}
