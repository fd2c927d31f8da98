import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CompanyData } from '#lib/contract/customer.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { CompanyRegister } from '../../api/customers/accounts/company-register.ts'
import { numberChecks, type NumberQuestion, type NumberRegister } from '../../api/sales/tax/number-register.ts'
import { send } from '../contract/target.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { withoutLog } from '../support/without-log.ts'

type Companies = {
  register: CompanyRegister
  /** The same while the service behind it does not answer. */
  down: CompanyRegister
  country: string
  /** Tax numbers that hold, of a company that the register knows and of one that it does not. */
  known: string
  unknown: string
}

/** What every register of companies keeps to, by itself and as somebody sees it who types a tax number. */
export function companyRegisterConformance(name: string, { register, down, country, known, unknown }: Companies): void {
  describe(`the register of companies ${name}`, () => {
    let api: TestApi
    beforeAll(async () => {
      api = await startTestApi()
    })
    afterAll(() => api?.close())

    const asked = async (companyRegister: CompanyRegister, taxNumber: string) => {
      const { status, body } = await filledIn(api, companyRegister, { taxNumber, country })
      return status === 200 ? [status, body.name] : [status, body.code]
    }

    test('tells a company by its number, the same every time', async () => {
      const company = v.parse(CompanyData, await register(country, known))
      expect(company.country).toBe(country)
      expect(company.name.trim()).not.toBe('')
      expect(await register(country, known)).toEqual(company)
      expect(await asked(register, known)).toEqual([200, company.name])
    })

    test('tells nothing where there is no such company', async () => {
      expect(await register(country, unknown)).toBeUndefined()
      expect(await asked(register, unknown)).toEqual([404, 'NOT_FOUND'])
    })

    test('fails while its service does not answer, rather than to know nobody', async () => {
      await expect(down(country, known)).rejects.toThrow()
      await withoutLog('error', async () => expect((await asked(down, known))[0]).toBeGreaterThanOrEqual(500))
    })
  })
}

async function filledIn(api: TestApi, companyRegister: CompanyRegister, query: Record<string, string>) {
  const app = api.another({}, { companyRegister })
  const response = await send({ ...api, fetch: async (...asked) => app.request(...asked) }, endpoints.addressAutofill, {
    query,
  })
  return { status: response.status, body: await response.json() }
}

type Numbers = {
  register: NumberRegister
  /** The same while the service behind it does not answer. */
  down: NumberRegister
  /** Questions by a number that holds and by one that does not. */
  holding: NumberQuestion
  other: NumberQuestion
}

/** What every register of tax numbers keeps to. A number that nobody can say anything of is charged the tax. */
export function numberRegisterConformance(name: string, { register, down, holding, other }: Numbers): void {
  describe(`the register of tax numbers ${name}`, () => {
    test('says that a number holds, and one that does not hold', async () => {
      expect(await register(holding)).toMatchObject({ holds: true })
      expect(await register(other)).toMatchObject({ holds: false })
      expect((await numberChecks(register)(holding)).result).toBe('holds')
      expect((await numberChecks(register)(other)).result).toBe('unknown')
    })

    test('proves with a reference that it was asked, or says that there is none', async () => {
      const { reference } = await register(holding)
      if (reference !== null) expect(reference.trim()).not.toBe('')
      expect((await numberChecks(register)(holding)).reference).toBe(reference)
    })

    test('fails while its service does not answer, rather than to say something', async () => {
      await expect(down(holding)).rejects.toThrow()
      const check = await withoutLog('warn', () => numberChecks(down)(holding))
      expect(check).toEqual({ result: 'unavailable', reference: null })
    })
  })
}
