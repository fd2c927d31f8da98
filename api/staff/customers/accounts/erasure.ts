import type { ErasureLook } from '#lib/contract/staff/customers.ts'
import { eraseWithin, rehearseErasure } from '../../../customers/privacy/erase.ts'
import type { Touched } from '../../../customers/privacy/personal-data.ts'
import { declaredBy } from '../../../sales/law/declared-by.ts'
import { ownErasures } from '../../../customers/privacy/erasure-list.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** What goes, by kind; orders lose what their papers do not tell, and stay as far as those do. */
const erasureLookOf = (touched: Touched, declared: { withdrawals: number; complaints: number }): ErasureLook => ({
  goes: Object.fromEntries(Object.entries(touched).filter(([, count]) => count > 0)),
  stays: { orders: touched.orders, ...declared },
})

export async function lookAtErasure(
  { db, personalData }: StaffServices,
  { email }: { email: string },
): Promise<ErasureLook> {
  return erasureLookOf(await rehearseErasure(db, email, personalData), await declaredBy(db, email))
}

/** The log says who erased somebody and how much of them, and of course not whom. */
export async function eraseCustomer(
  { db, settings, personalData }: StaffServices,
  call: CallOf<'erase'>,
): Promise<ErasureLook> {
  const { email } = call.body
  const { erasureList = ownErasures } = settings
  const declared = await declaredBy(db, email)
  return db.transaction().execute(async (transaction) => {
    const look = erasureLookOf(await eraseWithin(transaction, email, erasureList, personalData), declared)
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'customer.erased', record: 'customer:erased', title: '' },
      after: { ...look.goes },
    })
    return look
  })
}
