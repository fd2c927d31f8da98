import { currentEmail } from '#lib/frame/known/current-email.ts'

/** Who writes, as far as it is known. */
export type Sender = { email: string; name?: string; company?: string }

/** Of a customer who is logged in what their account knows; for a guest nothing is asked. */
export async function knownSender(): Promise<Sender> {
  const email = currentEmail()
  if (email === undefined) return { email: '' }
  try {
    const { $customer, readCustomer } = await import('../customer/customer.ts')
    if ($customer.get().status !== 'ready') await readCustomer()
    const customer = $customer.get()
    if (customer.status !== 'ready') return { email }
    const { firstName, lastName, company } = customer.value
    return { email, name: `${firstName} ${lastName}`.trim(), company: company?.name ?? '' }
  } catch {
    return { email }
  }
}
