import type { HandedFile } from '#lib/contract/staff/orders.ts'
import { drawLabelsInThread, drawPackingListsInThread } from '../../../sales/papers/packing/draw-packing.ts'
import { readPacked } from '../../../sales/papers/packing/packed.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { brandOf } from '../../../mail/sender/brand.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** Papers for those who pack, of several orders as one file, in the language of whoever asks. */
export async function packingPapers({ db, mirror }: StaffServices, call: CallOf<'packingPapers'>): Promise<HandedFile> {
  const { kind, numbers, parcel } = call.query
  const { language } = whoOf(call).person
  const { sellers } = (await mirror.lately()).shop
  const wanted = [...new Set(numbers)]
  const packed = await readPacked({ db, language, sellerOf: (order) => sellers.behind(order) }, wanted, parcel)
  const [first] = packed
  if (!first || packed.length < wanted.length) throw new HttpProblem('NOT_FOUND')
  const drawn = { language, brand: brandOf(sellers.behind(first.order)), at: new Date() }
  const file = await (kind === 'labels' ? drawLabelsInThread : drawPackingListsInThread)(packed, drawn)
  const rest = packed.length > 1 ? `-and-${packed.length - 1}` : parcel === undefined ? '' : `-${parcel}`
  return {
    name: `${kind}-${first.order.number}${rest}.pdf`,
    type: 'application/pdf',
    base64: Buffer.from(file).toString('base64'),
  }
}
