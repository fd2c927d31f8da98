import { sql } from 'kysely'
import * as v from 'valibot'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { contractStepsText } from '#lib/formats/contract-prices.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { StatedPrice } from '#lib/contract/values.ts'
import { makeCompany } from '../../customers/companies/by-the-shop.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { changeContract, makeContract, readContract } from '../../sales/contracts/write-contract.ts'

const mostContracts = 200
const mostPrices = 5_000

const From = v.pipe(v.number(), v.integer(), v.minValue(1))
const Step = v.union(
  [v.strictObject({ from: From, net: StatedPrice }), v.strictObject({ from: From, percent: v.number() })],
  'expected from how many pieces on, with a net price or per cent',
)
const Price = v.strictObject({
  /** Left out, it holds in every market. */
  market: v.optional(v.string()),
  /** One of both; without either it is about everything. */
  sku: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  category: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** None end what was agreed on. */
  steps: v.array(Step),
})

/** What is left out stays as it is, other prices too; a contract of a new name is made. */
const Contract = v.strictObject({
  contract: v.pipe(v.string(), v.trim(), v.minLength(1)),
  /** By its country and tax number, `PL 5260250274`. */
  company: v.optional(v.string()),
  /** What it is called, with which it is made where nobody has named its tax number yet. */
  companyName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))),
  customerGroup: v.optional(v.string()),
  from: v.optional(v.string()),
  until: v.optional(v.nullable(v.string())),
  onlyThis: v.optional(v.boolean()),
  prices: v.optional(v.array(Price), []),
})

export const ContractBatch = v.object({
  contracts: v.pipe(
    v.array(Contract),
    v.minLength(1),
    v.maxLength(mostContracts),
    v.check(
      (contracts) => contracts.reduce((sum, { prices }) => sum + prices.length, 0) <= mostPrices,
      `expected at most ${mostPrices} prices`,
    ),
  ),
})

type Line = v.InferOutput<typeof Contract>

/** What is wrong, in words: whoever reads it writes a program. */
const words: Readonly<Record<string, string>> = {
  required: 'is needed',
  longName: 'is too long',
  oneBuyer: 'a contract is with a company or with a group, one of both',
  unknown: 'there is no such thing',
  day: 'expected a day, such as 2026-12-31',
  order: 'ends before it begins',
  manyPrices: 'there are too many prices in one contract',
  contractPrice: 'expected at most ten rising steps, each with a price or with more than 0 and at most 100 per cent',
  contractNet: 'a net price is of a product in one market',
  contractFrom: 'a contract that excludes other prices begins with one piece',
}

/** Makes and changes contracts, all of them or none. */
export async function setContracts(
  db: Database,
  { contracts }: v.InferOutput<typeof ContractBatch>,
): Promise<{ contracts: number }> {
  const currencies = await db.selectFrom('market').select(['culture', 'currency']).execute()
  const perUnit = new Map(
    currencies.map(({ culture, currency }) => [culture as string, minorUnitsPer(currency, culture)]),
  )
  const known = await contractsNamed(db, contracts)
  await makeCompanies(db, contracts)
  for (const [at, line] of contracts.entries()) {
    const said = fieldsOf(line, perUnit)
    try {
      const id = known.get(nameOf(line)) ?? (await makeContract(db, said))
      known.set(nameOf(line), id)
      const before = (await readContract(db, String(id), { locks: true }))?.fields ?? {}
      await changeContract(db, id, { before, after: { ...before, ...said } })
    } catch (error) {
      throw ofLine(error, at)
    }
  }
  return { contracts: contracts.length }
}

/** Companies that nobody has an account of yet; without a name a number that is mistyped makes none. */
async function makeCompanies(db: Database, lines: readonly Line[]): Promise<void> {
  for (const [at, { company, companyName }] of lines.entries()) {
    if (company === undefined || companyName === undefined) continue
    const [country, taxNumber] = partsOf(company)
    if (!readTaxNumber(country, taxNumber))
      throw new HttpProblem('VALIDATION_FAILED', {
        errors: [
          { path: `contracts.${at}.company`, message: 'expected a country and a tax number, such as PL 5260250274' },
        ],
      })
    await makeCompany(db, { country, taxNumber, name: companyName })
  }
}

const partsOf = (company: string): [string, string] => {
  const [country = '', ...number] = company.trim().split(/\s+/)
  return [country, number.join('')]
}

/** As records name it, however the number is written. */
function keyOf(company: string): string {
  const [country, number] = partsOf(company)
  return company.trim() === '' ? '' : `${country} ${readTaxNumber(country, number) ?? number}`
}

const nameOf = ({ contract }: Line): string => contract.trim()

/**
 * Those that there are, by the names that a batch calls them; which letters are the same is asked where names are kept. They are
 * locked in the order in which everybody does who writes several, so that two never wait for each other.
 */
async function contractsNamed(db: Database, lines: readonly Line[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; said: string }>`
    select k.id, s.said from unnest(${lines.map(nameOf)}::text[]) as s (said) join contract k on lower(k.name) = lower(s.said)
    order by k.id for update of k`.execute(db)
  return new Map(rows.map(({ id, said }) => [said, id]))
}

/** As the record of a contract says them. Of the two who may have it, naming one takes it from the other. */
function fieldsOf(line: Line, perUnit: ReadonlyMap<string, number>): ShopFields {
  const { contract: name, customerGroup, from, until, onlyThis, prices } = line
  const company = line.company === undefined ? undefined : keyOf(line.company)
  const buyer = company === undefined ? {} : { company, customerGroup: '' }
  const group = customerGroup === undefined ? {} : { company: '', customerGroup, ...(company && { company }) }
  return {
    ...{ name, ...buyer, ...group },
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until: until ?? '' }),
    ...(onlyThis !== undefined && { onlyThis: onlyThis ? 'yes' : '' }),
    ...Object.fromEntries(
      prices.map(({ market = '*', sku, category, steps }) => [
        `price ${market} ${sku ?? (category === undefined ? '*' : `category:${category}`)}`,
        contractStepsText(steps, perUnit.get(market) ?? 1),
      ]),
    ),
  }
}

/** Faults of a contract, by where it stands in the batch. */
function ofLine(error: unknown, at: number): unknown {
  if (!(error instanceof HttpProblem) || error.code !== 'VALIDATION_FAILED') return error
  const errors = (error.details.errors ?? []).map(({ path, message }) => ({
    path: `contracts.${at}.${path}`,
    message: words[message] ?? message,
  }))
  return new HttpProblem('VALIDATION_FAILED', { errors })
}
