import type { Endpoints } from '#lib/contract/endpoints.ts'
import { approvalCases } from './cases/approval.ts'
import { buyingCases } from './cases/buying.ts'
import { buyerCases } from './cases/buyer.ts'
import { cartCases } from './cases/cart.ts'
import type { CasesOf } from './cases/case.ts'
import { catalogueCases } from './cases/catalogue.ts'
import { certificateCases } from './cases/certificate.ts'
import { companyCases } from './cases/company.ts'
import { companyWebhookCases } from './cases/company-webhook.ts'
import { companyTokenCases } from './cases/company-token.ts'
import { ownPriceCases } from './cases/own-price.ts'
import { customerCases } from './cases/customer.ts'
import { punchoutCases } from './cases/punchout.ts'
import { savedListCases } from './cases/saved-list.ts'
import { lawCases } from './cases/law.ts'
import { offerCases } from './cases/offer.ts'
import { orderFileCases } from './cases/order-file.ts'
import { otherCases } from './cases/other.ts'
import { sessionCases } from './cases/session.ts'

/** How to make each call succeed, and how to make it fail in each way of its own. */
export const cases: CasesOf<Endpoints> = {
  ...catalogueCases,
  ...sessionCases,
  ...customerCases,
  ...companyCases,
  ...ownPriceCases,
  ...buyingCases,
  ...approvalCases,
  ...companyTokenCases,
  ...companyWebhookCases,
  ...buyerCases,
  ...punchoutCases,
  ...savedListCases,
  ...cartCases,
  ...orderFileCases,
  ...offerCases,
  ...lawCases,
  ...certificateCases,
  ...otherCases,
}
