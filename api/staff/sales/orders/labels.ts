import type { HandedFile, OrderRecord } from '#lib/contract/staff/orders.ts'
import { cancelLabel } from '../../../sales/delivery/labels/cancel-label.ts'
import { readLabelFile } from '../../../sales/delivery/labels/kept-labels.ts'
import { makeLabel } from '../../../sales/delivery/labels/make-label.ts'
import { NotLeft } from '../../../sales/orders/refundable.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { goodsOf } from './act.ts'
import { readOrder } from './read-order.ts'

const numbered = ({ params }: { params: Readonly<Record<string, string>> }) => params['number'] ?? ''

const labelId = ({ params }: { params: Readonly<Record<string, string>> }): number => {
  const id = Number(params['label'])
  if (!Number.isSafeInteger(id)) throw new HttpProblem('NOT_FOUND')
  return id
}

/** Notes what became of a label of an order, by who asked. */
const noting = (call: CallOf<'makeLabel'> | CallOf<'cancelLabel'>, verb: string) => {
  const number = numbered(call)
  const entry = { by: whoOf(call).person, action: `order.${verb}`, record: `order:${number}`, title: number }
  return (db: Database, after: Record<string, unknown>) => note(db, { ...entry, after })
}

export async function makeOrderLabel(services: StaffServices, call: CallOf<'makeLabel'>): Promise<OrderRecord> {
  const noteIt = noting(call, 'label')
  await makeLabel(services, {
    number: numbered(call),
    pieces: call.body.pieces,
    noted: (db, { tracking: { carrier, number: parcel }, pieces, found }) =>
      noteIt(db, { carrier, parcel, pieces: goodsOf(found, pieces) }),
  }).catch((error: unknown) => {
    throw error instanceof NotLeft ? new HttpProblem('NOT_LEFT') : error
  })
  return readOrder(services, call)
}

export async function cancelOrderLabel(services: StaffServices, call: CallOf<'cancelLabel'>): Promise<OrderRecord> {
  const noteIt = noting(call, 'labelBack')
  await cancelLabel(services, {
    number: numbered(call),
    label: labelId(call),
    noted: (db, { number: parcel }) => noteIt(db, parcel === null ? {} : { parcel }),
  })
  return readOrder(services, call)
}

const endings = { 'application/pdf': 'pdf', 'application/zpl': 'zpl' } as const

/** The label as the carrier made it. */
export async function readOrderLabel({ db }: StaffServices, call: CallOf<'orderLabel'>): Promise<HandedFile> {
  const number = numbered(call)
  const order = await db.selectFrom('customer_order').select('id').where('number', '=', number).executeTakeFirst()
  const label = order && (await readLabelFile(db, order, labelId(call)))
  if (!label?.file || !label.type) throw new HttpProblem('NOT_FOUND')
  return {
    name: `label-${number}-${label.tracking?.number.replaceAll(/[^\w-]/g, '') ?? ''}.${endings[label.type]}`,
    type: label.type,
    base64: Buffer.from(label.file).toString('base64'),
  }
}
