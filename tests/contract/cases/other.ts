import type { otherRows } from '#lib/contract/rows/other.ts'
import { freshEmail } from '../stage.ts'
import { untilTooMany } from './attempts.ts'
import type { CasesOf } from './case.ts'
import { unknownId } from './catalogue.ts'

const message = () => ({
  email: freshEmail(),
  name: 'Łucja Żółć-Große',
  subject: 'Pytanie o miernik',
  message: 'Czy przyrząd ma świadectwo wzorcowania?',
})

export const otherCases: CasesOf<typeof otherRows> = {
  contact: {
    success: () => ({ body: message() }),
    errors: { TOO_MANY_ATTEMPTS: (stage) => untilTooMany(stage, 'contact', { body: message() }) },
  },
  leasing: {
    success: ({ known }) => ({ params: { id: known.product.productId } }),
    errors: { NOT_FOUND: () => ({ params: { id: unknownId } }) },
  },
}
