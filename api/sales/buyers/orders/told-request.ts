import type { BuyerRequest } from '#lib/contract/buyer-order.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { agreedTo } from '../../approvals/deciders.ts'
import { readRequest, toRequest } from '../../approvals/requests.ts'

/** What a company's system is told of one of its requests, by numbers where people see names. */
export async function toldRequest(db: Database, company: string, id: number): Promise<BuyerRequest> {
  const row = await readRequest(db, id)
  if (row?.company_id !== company) throw new HttpProblem('NOT_FOUND')
  // Nobody is named, so nobody of the company has to be read.
  const { company: _, mayDecide: _may, isOwn: _own, ...told } = toRequest(row, [], '')
  const approvedOf = (step: number) => agreedTo(row.decisions, step, row.total.gross).length
  return { ...told, steps: row.steps.map(({ needed }, step) => ({ needed, approved: approvedOf(step) })) }
}
