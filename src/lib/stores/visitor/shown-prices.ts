import { currentEmail } from '#lib/frame/known/current-email.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

/** Whether prices and buying are for whoever looks at this page: for everybody, or for customers who have logged in. */
export function pricesAreShown(): boolean {
  const { access } = pageEdition()
  return access === undefined || (access === 'customers' && currentEmail() !== undefined)
}
