import { connectionOf } from '../../customers/punchout/connection-of.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem, statusOf } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import { cxmlStatus, orderAnswer, profileAnswer, setupAnswer } from './cxml.ts'
import type { OrderRequest } from './cxml-order.ts'
import { readRequest } from './cxml-read.ts'
import { setupVisit } from './setup-visit.ts'
import { takeOrder } from './take-order.ts'

/** Of carts of a hundred lines, each with all that a system says of it. */
const largestDocument = 128 * 1024

type Sent = { text: string; address: string }

/** Answers a document; how it went, systems read in the answer. */
export async function cxmlAnswer(services: Services, sent: Sent): Promise<string> {
  try {
    return await answered(services, sent)
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    return cxmlStatus({ status: statusOf(error), code: error.code, title: toldOf(error) })
  }
}

async function answered(services: Services, { text, address }: Sent): Promise<string> {
  if (text.length > largestDocument) throw new HttpProblem('PAYLOAD_TOO_LARGE')
  const request = readRequest(text)
  if (!request) throw new HttpProblem('VALIDATION_FAILED')
  const { asked, payloadId, parties, userName, secret } = request
  const credentials = { protocol: 'cxml', userName, secret, address } as const
  if (asked.kind === 'setup') {
    const { cookie, operation, ...setup } = asked
    const context = { cookie, operation, ...parties }
    return setupAnswer(await setupVisit(services, { ...credentials, ...setup, context }))
  }
  const connection = await connectionOf(services.db, credentials)
  if (asked.kind === 'profile')
    return profileAnswer(shopLink(services.settings, connection.culture, '/yes-api/punchout/cxml'))
  const refusal = refusalOf(asked.order, request)
  if (refusal !== undefined) return cxmlStatus({ status: 450, code: 'NOT_OFFERED', title: refusal })
  const catalogue = await services.mirror.current()
  const { order } = asked
  return orderAnswer(await takeOrder(services, { connection, order, payloadId, parties, catalogue, address }))
}

/** What is asked for and not done here, in words for whoever reads the log of the system. */
function refusalOf({ type, orderType }: OrderRequest, { isTest }: { isTest: boolean }): string | undefined {
  if (isTest) return 'Orders for a test are not taken. Nothing was ordered.'
  if (type !== 'new')
    return 'An order that was sent is changed or cancelled by the people of the shop. Nothing was changed.'
  return orderType === 'regular' ? undefined : 'Only regular orders are taken. Nothing was ordered.'
}

/** What was wrong, and which lines it is about. */
function toldOf({ message, details: { errors = [], lines = [] } }: HttpProblem): string {
  const fields = errors.map((error) => `${error.path}: ${error.message}`)
  const skus = lines.map(({ productSkuCode, available }) =>
    available === undefined ? productSkuCode : `${productSkuCode} (${available})`,
  )
  return [message, ...fields, skus.join(', ')].filter(Boolean).join(' ')
}
