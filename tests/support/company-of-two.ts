import type { APIRequestContext } from 'playwright/test'
import { newCustomer } from './customer.ts'
import { asCustomer } from './orders.ts'
import { newTaxNumber } from './tax-number.ts'

/** A company that Anna administers and Bert buys for. */
export async function companyOfTwo(request: APIRequestContext, origin: string) {
  const [anna, bert] = [await newCustomer(request, origin), await newCustomer(request, origin)]
  const profile = {
    ...{ name: 'Pomiary Północ Sp. z o.o.', country: 'PL', taxNumber: newTaxNumber(), street: 'Prosta 1' },
    ...{ postcode: '00-001', city: 'Warszawa', region: null },
  }
  const [chief, buyer] = [await asCustomer(request, origin, anna), await asCustomer(request, origin, bert)]
  await chief.send('PUT', '/customer/company', profile)
  await buyer.send('PUT', '/customer/company', profile)
  const { id, people } = await chief.send('GET', '/company')
  const { id: member } = people.find(({ state }: { state: string }) => state === 'asked')
  await chief.send('PUT', `/company/people/${member}`, { role: 'buyer', branch: null })
  await buyer.send('PUT', '/customer/companies', { id })
  return { anna, bert, chief, buyer }
}
