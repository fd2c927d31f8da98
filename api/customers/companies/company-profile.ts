import type { InferOutput } from 'valibot'
import type { CompanyProfile } from '#lib/contract/customer.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { checkedPostcode } from '../accounts/checked-address.ts'
import { requireTaxNumber } from '../accounts/tax-number.ts'
import { noteInCompany } from './company-log.ts'
import type { Member } from './read-company.ts'

/** What a company is called and where it is. By its tax number it is known, so that one stays. */
export async function setCompanyProfile(
  db: Database,
  { company, guid }: Member,
  profile: InferOutput<typeof CompanyProfile>,
): Promise<void> {
  const taxNumber = requireTaxNumber(profile)
  const checked = { ...profile, taxNumber, postcode: checkedPostcode(profile) }
  const { numUpdatedRows } = await db
    .updateTable('company')
    .set({ profile: JSON.stringify(checked) })
    .where('id', '=', company)
    .where('country', '=', profile.country)
    .where('tax_number', '=', taxNumber)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new HttpProblem('TAX_NUMBER_INVALID')
  await noteInCompany(db, company, { action: 'company.changed', by: guid })
}
