import type { HandedFile } from '#lib/contract/staff/orders.ts'
import { paperName, drawPaperInThread } from '../../../sales/papers/draw-paper.ts'
import { paperFile } from '../../../sales/papers/kept-papers.ts'
import { proformaRecord } from '../../../sales/papers/paper-record.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** A paper as it went out, by its number; `proforma` is drawn of what the order says. */
export async function readPaper({ db, mirror }: StaffServices, { params }: CallOf<'orderPaper'>): Promise<HandedFile> {
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('number', '=', params['number'] ?? '')
    .executeTakeFirst()
  if (!order) throw new HttpProblem('NOT_FOUND')
  if (params['paper'] === 'proforma') {
    const record = proformaRecord({ order, seller: (await mirror.lately()).shop.sellers.behind(order) })
    return pdf(`proforma-${order.number}`, await drawPaperInThread(record))
  }
  const paper = await db
    .selectFrom('paper')
    .select(['id', 'record', 'fiscal', 'fiscal_status'])
    .where('order_id', '=', order.id)
    .where('number', '=', params['paper'] ?? '')
    .executeTakeFirst()
  if (!paper) throw new HttpProblem('NOT_FOUND')
  return pdf(paperName(paper.record, paper), await paperFile(db, paper))
}

const pdf = (name: string, file: Uint8Array): HandedFile => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  base64: Buffer.from(file).toString('base64'),
})
