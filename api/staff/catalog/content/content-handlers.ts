import type { InferOutput } from 'valibot'
import { sanitiseBody } from '#lib/catalogue/sanitise-body.ts'
import type { contentCalls } from '#lib/contract/staff/content-calls.ts'
import type { ContentPreview } from '#lib/contract/staff/content.ts'
import { speaks } from '#lib/contract/voices.ts'
import { filledBody, openPlaceholders, placeholdersOf } from '../../../catalog/content/placeholders.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { CallOf, StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { draftContent, dropDraft, newContent, planContent } from './drafts.ts'
import { listContents } from './list-contents.ts'
import { publishContent, withdrawContent } from './make-public.ts'
import { keyOf, readContent, readVersions } from './read-content.ts'

export const contentHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof contentCalls> => ({
  contents: (call) => listContents(services.db, call.query),
  newContent: (call) => newContent(services, call),
  previewContent: (call) => preview(services, call),
  placeholders: async ({ params: { culture = '' } }) => {
    const { markets, shop } = await services.mirror.lately()
    const market = markets.find((one) => speaks(culture, one))
    if (!market) throw new HttpProblem('NOT_FOUND')
    return placeholdersOf(shop, market)
  },
  content: (call) => readContent(services.db, keyOf(call.params)),
  draftContent: (call) => draftContent(services, call),
  dropDraft: (call) => dropDraft(services, call),
  publishContent: (call) => publishContent(services, call),
  planContent: (call) => planContent(services, call),
  withdrawContent: (call) => withdrawContent(services, call),
  contentVersions: async (call) => {
    const key = keyOf(call.params)
    await readContent(services.db, key)
    return readVersions(services.db, key)
  },
})

async function preview(
  { mirror }: Pick<StaffServices, 'mirror'>,
  call: CallOf<'previewContent'>,
): Promise<InferOutput<typeof ContentPreview>> {
  const { markets, shop } = await mirror.lately()
  // Words of a language are seen as the first of its countries shows them.
  const speaking = markets.filter((market) => speaks(call.body.culture, market))
  const [market] = speaking
  if (!market) throw new HttpProblem('NOT_FOUND')
  const { body } = call.body
  return {
    html: sanitiseBody(filledBody(body, shop, market)),
    open: [...new Set(speaking.flatMap((one) => openPlaceholders(body, shop, one)))],
  }
}
