import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { send } from '../contract/target.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { databases } from '../support/databases.ts'
import { askToken, logIn } from '../support/people.ts'
import { attacks } from './attacks.ts'
import { gather, type Gang, type Intruder } from './intruders.ts'
import { newVictim, viewOf, type Victim } from './victims.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const owned = rows.filter(([, { audience }]) => audience !== 'anyone')

test('every row that depends on who asks is attacked', () => {
  expect(Object.keys(attacks).sort()).toEqual(owned.map(([name]) => name).sort())
})

describe.each(databases)('on $name', ({ stocked }) => {
  let api: TestApi
  let gang: Gang
  const victims: Victim[] = []
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    gang = await gather(api)
    victims.push(await newVictim(api, 'guest'), await newVictim(api, 'user'))
  })
  afterAll(() => api?.close())

  /** What this intruder has to be told. */
  function expectedOf(name: EndpointName, { audience }: Endpoint, { standing, isUser, isSystem }: Intruder) {
    // A token of a company is no login, and a login is none of those.
    if ((audience === 'company') !== isSystem) return 'ACCESS_TOKEN_INVALID'
    if (standing === 'forger' || (audience === 'user' && !isUser)) return 'ACCESS_TOKEN_INVALID'
    const attack = attacks[name]
    return standing === 'stranger' ? attack?.stranger : attack?.nobody
  }

  describe.each(owned)('%s', (name, row) => {
    test('shows and does nobody anything of somebody else', async () => {
      for (const victim of victims) {
        const before = await viewOf(victim)
        for (const [who, intruder] of Object.entries(gang.intruders)) {
          const sent = (await attacks[name]?.sent(victim, { api, gang })) ?? {}
          const headers = await intruder.headers(victim)
          const response = await send(api, row, { ...sent, headers })
          const text = await response.text()
          for (const mark of victim.marks) expect(text, who).not.toContain(mark)

          const expected = expectedOf(name, row, intruder)
          if (typeof expected === 'function') {
            expect([who, response.status, text]).toEqual([who, row.status, text])
            expected(JSON.parse(text), victim)
          } else expect([who, JSON.parse(text).code]).toEqual([who, expected])
        }
        expect(await viewOf(victim)).toEqual(before)
      }
      // Nor has anything moved to who asked for it.
      for (const persona of [gang.guest, gang.user]) {
        if (name === 'cartSet' || name === 'cartAdd') await persona.ask('cartClear')
        expect((await persona.ask('cart')).body.items).toEqual([])
      }
    })
  })

  test('and whose account it is can still log in, and go on with the login there was', async () => {
    for (const user of victims.flatMap(({ persona }) => persona.user ?? [])) {
      expect(
        (await askToken(api.fetch, { grant_type: 'refresh_token', refresh_token: user.refreshToken })).status,
      ).toBe(200)
      expect((await logIn(api.fetch, user.email, user.password)).status).toBe(200)
    }
  })
})
