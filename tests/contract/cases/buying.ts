import { mostInCompany } from '#lib/contract/company.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { buyingRows } from '#lib/contract/rows/buying.ts'
import { freshEmail, type Stage } from '../stage.ts'
import { send, type Sent } from '../target.ts'
import { untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'
import { administrator, asReader, refused, unknown } from './company-people.ts'

const costCentre = { code: 'K-100', name: 'Laboratorium' }

async function withCostCentres(stage: Stage, ...codes: string[]) {
  const { headers } = await administrator(stage)
  for (const code of codes) await stage.ask('companyCostCentreAdd', { headers, body: { ...costCentre, code } })
  const { costCentres } = await stage.ask('companyBuying', { headers })
  return { headers, params: { id: costCentres[0]?.id ?? 0 } }
}

async function manyCostCentres(stage: Stage): Promise<Sent> {
  const { headers } = await administrator(stage)
  const sent = (code: number) => ({ headers, body: { ...costCentre, code: `K-${code}` } })
  for (let added = 0; added < mostInCompany.costCentres; added++)
    await (await send(stage.target, endpoints.companyCostCentreAdd, sent(added))).text()
  return sent(mostInCompany.costCentres)
}

const required = { required: ['costCentre'] }

export const buyingCases: CasesOf<typeof buyingRows> = {
  companyBuying: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers }),
    errors: { NOT_FOUND: refused().NOT_FOUND },
  },
  companyBuyingSet: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body: required }),
    errors: refused({ body: required }),
  },
  companyAccountingSet: {
    success: async (stage) => ({
      headers: (await administrator(stage)).headers,
      body: { email: freshEmail() },
    }),
    errors: {
      ...refused({ body: { email: freshEmail() } }),
      TOO_MANY_ATTEMPTS: async (stage) => {
        const { headers } = await administrator(stage)
        const email = freshEmail()
        await untilLimited(stage, 'companyInvite', { headers, body: { email, ...asReader } })
        return { headers, body: { email } }
      },
    },
  },
  companyCostCentreAdd: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body: costCentre }),
    errors: {
      ...refused({ body: costCentre }),
      COMPANY_IS_FULL: manyCostCentres,
      COST_CENTRE_EXISTS: async (stage) => ({
        headers: (await withCostCentres(stage, 'K-100')).headers,
        body: costCentre,
      }),
    },
  },
  companyCostCentreSet: {
    success: async (stage) => ({ ...(await withCostCentres(stage, 'K-1')), body: { ...costCentre, active: false } }),
    errors: {
      ...refused({ ...unknown, body: costCentre }),
      COST_CENTRE_EXISTS: async (stage) => ({
        ...(await withCostCentres(stage, 'K-1', 'K-2')),
        body: { ...costCentre, code: 'K-2' },
      }),
    },
  },
}
