import type { StaffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import type { StaffCasesOf } from './cases/case.ts'
import { catalogueCases } from './cases/catalogue.ts'
import { certificatesCases } from './cases/certificates.ts'
import { companiesCases } from './cases/companies.ts'
import { contractsCases } from './cases/contracts.ts'
import { contentCases } from './cases/content.ts'
import { customersCases } from './cases/customers.ts'
import { documentsCases } from './cases/documents.ts'
import { entryCases } from './cases/entry.ts'
import { findCases } from './cases/find.ts'
import { messagesCases } from './cases/messages.ts'
import { bulkCases } from './cases/bulk.ts'
import { labelCases } from './cases/labels.ts'
import { mailsCases } from './cases/mails.ts'
import { newsletterCases } from './cases/newsletter.ts'
import { offersCases } from './cases/offers.ts'
import { ordersCases } from './cases/orders.ts'
import { ownCases } from './cases/own.ts'
import { papersCases } from './cases/papers.ts'
import { peopleCases } from './cases/people.ts'
import { mediaCases } from './cases/media.ts'
import { picturesCases } from './cases/pictures.ts'
import { plansCases } from './cases/plans.ts'
import { publishingCases } from './cases/publishing.ts'
import { checkoutStepsCases } from './cases/checkout-steps.ts'
import { searchesCases } from './cases/searches.ts'
import { seoCases } from './cases/seo.ts'
import { extensionsCases } from './cases/extensions.ts'
import { shopCases } from './cases/shop.ts'
import { softwareCases } from './cases/software.ts'
import { statementsCases } from './cases/statements.ts'
import { translationsCases } from './cases/translations.ts'
import { viewsCases } from './cases/views.ts'
import { wordsCases } from './cases/words.ts'

export const staffCases: StaffCasesOf<StaffEndpoints> = {
  ...entryCases,
  ...ownCases,
  ...peopleCases,
  ...catalogueCases,
  ...certificatesCases,
  ...contentCases,
  ...companiesCases,
  ...contractsCases,
  ...customersCases,
  ...findCases,
  ...messagesCases,
  ...bulkCases,
  ...mailsCases,
  ...newsletterCases,
  ...offersCases,
  ...ordersCases,
  ...papersCases,
  ...labelCases,
  ...mediaCases,
  ...picturesCases,
  ...documentsCases,
  ...plansCases,
  ...publishingCases,
  ...searchesCases,
  ...checkoutStepsCases,
  ...seoCases,
  ...extensionsCases,
  ...shopCases,
  ...softwareCases,
  ...statementsCases,
  ...translationsCases,
  ...viewsCases,
  ...wordsCases,
}
