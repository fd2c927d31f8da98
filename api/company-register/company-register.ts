import * as v from 'valibot'
import { CompanyData } from '#lib/contract/customer.ts'
import { Refusal } from '../problem.ts'
import type { Services } from '../services.ts'

/** What a register knows of a tax number that holds; nothing where there is no such company. */
export type CompanyRegister = (country: string, taxNumber: string) => Promise<CompanyData | undefined>

const longestWait = 5_000

/**
 * Asks the register of the settings, or the stand-in of the sandbox: `CompanyData` as JSON, or 404. Whatever else it
 * answers, and when it does not, the buyer types the data by hand.
 */
export function companyRegister({ settings, call }: Pick<Services, 'settings' | 'call'>): CompanyRegister {
  const template = settings.companyRegisterUrl
  const ask = template ? fetch : call
  return async (country, taxNumber) => {
    const url = (template ?? 'http://api.internal/sandbox/company-register/{country}/{number}')
      .replaceAll('{country}', encodeURIComponent(country))
      .replaceAll('{number}', encodeURIComponent(taxNumber))
    const request = new Request(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(longestWait),
    })
    try {
      const response = await ask(request)
      if (response.status === 404) return undefined
      return v.parse(CompanyData, response.ok ? await response.json() : undefined)
    } catch {
      throw new Refusal('COMPANY_REGISTER_UNAVAILABLE')
    }
  }
}
