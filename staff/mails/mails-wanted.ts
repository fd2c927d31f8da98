import { mailStates } from '#lib/contract/staff/mails.ts'
import { text } from '../app/frame-route.ts'

export const mailViews = [...mailStates, 'returned'] as const

type Wanted = { view?: (typeof mailViews)[number]; search?: string }

/** What the address asks for. */
export const mailsWanted = (search: Record<string, unknown>): Wanted => {
  const view = mailViews.find((one) => one === search['view'])
  const words = text(search['search'])
  return { ...(view && { view }), ...(words !== undefined && { search: words }) }
}
