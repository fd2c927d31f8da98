import { mostInCompany } from '#lib/contract/company.ts'
import type { companyTokenRows } from '#lib/contract/rows/company-token.ts'
import type { Stage } from '../stage.ts'
import type { CasesOf } from './case.ts'
import { administrator, refused, unknown } from './company-people.ts'

const token = { name: 'ERP', scopes: ['prices', 'orders'] }

/** A system of a company that nobody else knows, by a token of these scopes. */
export async function systemOf(stage: Stage, scopes: readonly string[] = ['prices', 'orders']) {
  const { headers } = await administrator(stage)
  const { token: told } = await stage.ask('companyTokenAdd', { headers, body: { name: 'ERP', scopes } })
  return { headers: { authorization: `Bearer ${told}` }, administrator: headers }
}

/** Who administers a company that has so many tokens. */
async function withTokens(stage: Stage, count: number) {
  const { headers } = await administrator(stage)
  for (let made = 0; made < count; made++) await stage.ask('companyTokenAdd', { headers, body: token })
  const { tokens } = await stage.ask('companyTokens', { headers })
  return { headers, params: { id: tokens[0]?.id ?? 0 } }
}

export const companyTokenCases: CasesOf<typeof companyTokenRows> = {
  companyTokens: {
    success: async (stage) => ({ headers: (await withTokens(stage, 1)).headers }),
    errors: refused(),
  },
  companyTokenAdd: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body: token }),
    errors: {
      ...refused({ body: token }),
      COMPANY_IS_FULL: async (stage) => ({
        headers: (await withTokens(stage, mostInCompany.tokens)).headers,
        body: token,
      }),
    },
  },
  companyTokenRevoke: { success: (stage) => withTokens(stage, 1), errors: refused(unknown) },
}
