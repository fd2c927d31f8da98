import * as v from 'valibot'
import { CompanyData } from '#lib/contract/customer.ts'
import { HttpProblem } from '../../platform/http/problem.ts'

/** What a register knows of a tax number that holds; nothing where there is no such company. It throws when it is down. */
export type CompanyRegister = (country: string, taxNumber: string) => Promise<CompanyData | undefined>

const longestWait = 5_000

/**
 * Asks the register at an address with `{country}` and `{number}` in it: `CompanyData` as JSON, or 404. Whatever else it
 * answers, and when it does not, the buyer types the data by hand.
 */
export const companyRegisterAt =
  (template: string): CompanyRegister =>
  async (country, taxNumber) => {
    const url = template
      .replaceAll('{country}', encodeURIComponent(country))
      .replaceAll('{number}', encodeURIComponent(taxNumber))
    const request = new Request(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(longestWait),
    })
    try {
      const response = await fetch(request)
      if (response.status === 404) return undefined
      return v.parse(CompanyData, response.ok ? await response.json() : undefined)
    } catch {
      throw new HttpProblem('COMPANY_REGISTER_UNAVAILABLE')
    }
  }
