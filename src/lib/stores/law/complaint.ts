import * as v from 'valibot'
import { Complaint, ComplaintReceipt } from '#lib/contract/law.ts'
import { lawRows } from '#lib/contract/rows/law.ts'
import { declaration } from './declaration.ts'

/** The fields of a sheet; its number is the book's, and the id it is sent under is ours. */
export const ComplaintStatement = v.omit(Complaint, ['requestId'])
export type ComplaintStatement = v.InferOutput<typeof ComplaintStatement>

export const complaint = declaration({
  name: 'complaint',
  statement: ComplaintStatement,
  receipt: ComplaintReceipt,
  send: (call, body) => call(lawRows.complaint, { body }),
})
