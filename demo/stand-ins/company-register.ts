import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { CompanyData } from '#lib/contract/customer.ts'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import type { NumberRegister } from '../../api/sales/tax/number-register.ts'
import type { CompanyRegister } from '../../api/customers/accounts/company-register.ts'

type Words = {
  houseNumberFirst: boolean
  names: string[]
  forms: string[]
  streets: string[]
  towns: [postcode: string, name: string, district?: string, region?: string][]
}

/** What companies, streets and towns are called where; of a country that is not among them, it knows no company. */
const companyWords = new Map(
  Object.entries(
    JSON.parse(readFileSync(new URL('./companies.json', import.meta.url), 'utf8')) as Record<string, Words>,
  ),
)

/** What a number is answered with whatever it would be otherwise. Both are right by their check digit. */
const setAside: Record<string, 'COMPANY_REGISTER_UNAVAILABLE' | 'NOT_FOUND'> = {
  'PL 1111111111': 'COMPANY_REGISTER_UNAVAILABLE',
  'PL 2222222222': 'NOT_FOUND',
}

/** One number in so many stands for no company. */
const unknownShare = 10

/** A register of companies, as VIES is one: each number that holds stands for the same company every time. */
export const askCompanyRegister: CompanyRegister = async (country, number) => {
  const taxNumber = readTaxNumber(country, number)
  const aside = setAside[`${country} ${taxNumber ?? ''}`]
  if (aside === 'COMPANY_REGISTER_UNAVAILABLE') throw new HttpProblem(aside)
  return taxNumber === undefined || aside ? undefined : companyOf(country, taxNumber)
}

/** The register of tax numbers, as VIES is one: it knows every number that has no slip, but for those set aside. */
export const askNumberRegister: NumberRegister = async ({ country, number }) => {
  const taxNumber = readTaxNumber(country, number)
  const aside = setAside[`${country} ${taxNumber ?? ''}`]
  if (aside === 'COMPANY_REGISTER_UNAVAILABLE') throw new HttpProblem(aside)
  const holds = taxNumber !== undefined && aside === undefined
  return { holds, reference: holds ? `STAND-IN-${country}${number}` : null }
}

/** The register of companies over HTTP, for an API elsewhere whose setting names it. */
export function companyRegister(): Hono {
  const app = new Hono()
  app.get('/company-register/:country/:number', async (context) => {
    const { country, number } = context.req.param()
    const company = await askCompanyRegister(country, number)
    if (!company) throw new HttpProblem('NOT_FOUND')
    return context.json(company)
  })
  return app
}

function companyOf(country: string, taxNumber: string): CompanyData | undefined {
  const words = companyWords.get(country)
  const drawn = hash('sha256', `${country} ${taxNumber}`, 'buffer')
  if (!words || drawn.readUInt8(6) % unknownShare === 0) return undefined
  const [postcode, city, district, region] = pick(words.towns, drawn.readUInt8(1)) ?? ['', '']
  const house = 1 + (drawn.readUInt8(2) % 120)
  const street = pick(words.streets, drawn.readUInt8(3)) ?? ''
  return {
    taxNumber,
    // Mexico's register knows a company without its legal form, as invoices there have to name it.
    name: `${pick(words.names, drawn.readUInt8(4)) ?? ''} ${pick(words.forms, drawn.readUInt8(5)) ?? ''}`.trim(),
    street: words.houseNumberFirst ? `${house} ${street}` : `${street} ${house}`,
    postcode,
    city,
    ...(district && { district }),
    ...(region && { region }),
    country,
  }
}

const pick = <Item>(items: readonly Item[], drawn: number): Item | undefined => items[drawn % items.length]
