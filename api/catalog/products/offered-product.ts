import type { ProductSummary } from '#lib/contract/product.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call } from '../calls.ts'
import type { Reader } from '../mirror/reader.ts'

/** The product that the address of a call names, as it is offered in the call's market. */
export async function offeredProduct(
  reader: Reader,
  call: Pick<Call, 'params' | 'market' | 'markets' | 'words' | 'changedAt' | 'catalogue'>,
): Promise<ProductSummary> {
  const id = /^[1-9]\d{0,8}$/.test(call.params['id'] ?? '') ? Number(call.params['id']) : 0
  const [product] = await reader.summaries([id], call)
  if (!product) throw new HttpProblem('NOT_FOUND')
  return product
}
