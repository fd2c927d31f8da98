import { mostInCompany } from '#lib/contract/company.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { companyRows } from '#lib/contract/rows/company.ts'
import { newTaxNumber } from '../../support/tax-number.ts'
import type { Stage } from '../stage.ts'
import { send, type Sent } from '../target.ts'
import { untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'
import { freshEmail } from '../stage.ts'
import {
  administrator,
  asReader,
  joined,
  noCompany,
  nowhere,
  profile,
  reader,
  refused,
  unknown,
} from './company-people.ts'
import { wrongTaxNumber } from './people.ts'

const branch = { name: 'Kraków', parent: null }
const role = { name: 'Lab', rights: ['order'] }

async function withBranch(stage: Stage) {
  const { headers } = await administrator(stage)
  const { branches } = await stage.ask('companyBranchAdd', { headers, body: branch })
  return { headers, params: { id: branches[0]?.id ?? 0 } }
}

async function withRole(stage: Stage) {
  const { headers } = await administrator(stage)
  const { roles } = await stage.ask('companyRoleAdd', { headers, body: role })
  return { headers, params: { id: roles[0]?.id ?? 0 } }
}

async function untilFull(stage: Stage, name: 'companyBranchAdd' | 'companyRoleAdd', body: object): Promise<Sent> {
  const sent = { headers: (await administrator(stage)).headers, body }
  for (let added = 0; added <= mostInCompany.branches; added++) {
    const response = await send(stage.target, endpoints[name], sent)
    await response.text()
    if (response.status === 422) return sent
  }
  throw new Error('a company takes any number')
}

async function manyInvitations(stage: Stage): Promise<Sent> {
  const { headers } = await administrator(stage)
  const invited = () => ({ headers, body: { email: freshEmail(), ...asReader } })
  for (let sent = 0; sent < mostInCompany.invitations; sent++) await stage.ask('companyInvite', invited())
  return invited()
}

export const companyCases: CasesOf<typeof companyRows> = {
  companies: { success: nowhere, errors: {} },
  companyChoose: {
    success: async (stage) => ({ ...(await nowhere(stage)), body: { id: null } }),
    errors: { NOT_FOUND: async (stage) => ({ ...(await nowhere(stage)), body: { id: noCompany } }) },
  },
  companyJoin: {
    success: async (stage) => {
      const { headers } = await administrator(stage)
      const email = freshEmail()
      await stage.ask('companyInvite', { headers, body: { email, ...asReader } })
      return { ...(await nowhere(stage)), body: { token: await stage.mailed(email, 'companyInvitation') } }
    },
    errors: { TOKEN_INVALID: async (stage) => ({ ...(await nowhere(stage)), body: { token: 'none' } }) },
  },
  companyLeave: {
    success: async (stage) => {
      const { headers, body } = await administrator(stage)
      const other = await joined(stage, { headers, body })
      return { headers: other.headers, params: { id: other.company } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await nowhere(stage)), params: { id: noCompany } }),
      COMPANY_NEEDS_ADMINISTRATOR: async (stage) => {
        const { headers, body } = await administrator(stage)
        const { company } = await joined(stage, { headers, body })
        return { headers, params: { id: company } }
      },
    },
  },
  company: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers }),
    errors: { NOT_FOUND: nowhere },
  },
  companyProfileSet: {
    success: administrator,
    errors: {
      ...refused({ body: profile('5260250274') }),
      TAX_NUMBER_INVALID: async (stage) => ({
        headers: (await administrator(stage)).headers,
        body: { ...profile(''), ...wrongTaxNumber },
      }),
    },
  },
  companyLog: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers }),
    errors: refused(),
  },
  companyPersonSet: {
    success: async (stage) => {
      const { administrator: headers, own } = await reader(stage)
      return { headers, params: { id: own }, body: { role: 'buyer', branch: null } }
    },
    errors: {
      ...refused({ ...unknown, body: asReader }),
      COMPANY_NEEDS_ADMINISTRATOR: async (stage) => {
        const { headers } = await administrator(stage)
        const { own } = await stage.ask('company', { headers })
        return { headers, params: { id: own.id }, body: asReader }
      },
    },
  },
  companyPersonRemove: {
    success: async (stage) => {
      const { administrator: headers, own } = await reader(stage)
      return { headers, params: { id: own } }
    },
    errors: refused(unknown),
  },
  companyInvite: {
    success: async (stage) => ({
      headers: (await administrator(stage)).headers,
      body: { email: freshEmail(), ...asReader },
    }),
    errors: {
      ...refused({ body: { email: freshEmail(), ...asReader } }),
      ALREADY_MEMBER: async (stage) => {
        const { email, headers } = await stage.newUser()
        await stage.ask('companySet', { headers, body: profile(newTaxNumber()) })
        return { headers, body: { email, ...asReader } }
      },
      COMPANY_IS_FULL: manyInvitations,
      TOO_MANY_ATTEMPTS: async (stage) =>
        untilLimited(stage, 'companyInvite', {
          headers: (await administrator(stage)).headers,
          body: { email: freshEmail(), ...asReader },
        }),
    },
  },
  companyInvitationRemove: {
    success: async (stage) => {
      const { headers } = await administrator(stage)
      const { invitations } = await stage.ask('companyInvite', { headers, body: { email: freshEmail(), ...asReader } })
      return { headers, params: { id: invitations[0]?.id ?? 0 } }
    },
    errors: refused(unknown),
  },
  companyBranchAdd: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body: branch }),
    errors: { ...refused({ body: branch }), COMPANY_IS_FULL: (stage) => untilFull(stage, 'companyBranchAdd', branch) },
  },
  companyBranchSet: {
    success: async (stage) => ({ ...(await withBranch(stage)), body: { ...branch, name: 'Łódź' } }),
    errors: {
      ...refused({ ...unknown, body: branch }),
      BRANCH_IN_USE: async (stage) => {
        const sent = await withBranch(stage)
        return { ...sent, body: { ...branch, parent: sent.params.id } }
      },
    },
  },
  companyBranchRemove: {
    success: withBranch,
    errors: {
      ...refused(unknown),
      BRANCH_IN_USE: async (stage) => {
        const sent = await withBranch(stage)
        await stage.ask('companyBranchAdd', { headers: sent.headers, body: { ...branch, parent: sent.params.id } })
        return sent
      },
    },
  },
  companyRoleAdd: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body: role }),
    errors: { ...refused({ body: role }), COMPANY_IS_FULL: (stage) => untilFull(stage, 'companyRoleAdd', role) },
  },
  companyRoleSet: {
    success: async (stage) => ({ ...(await withRole(stage)), body: { ...role, name: 'Dział' } }),
    errors: {
      ...refused({ ...unknown, body: role }),
      COMPANY_NEEDS_ADMINISTRATOR: async (stage) => {
        const sent = await withRole(stage)
        const whole = { name: 'All', rights: ['administer'] }
        await stage.ask('companyRoleSet', { ...sent, body: whole })
        const { own } = await stage.ask('company', { headers: sent.headers })
        await stage.ask('companyPersonSet', {
          headers: sent.headers,
          params: { id: own.id },
          body: { role: sent.params.id, branch: null },
        })
        return { ...sent, body: role }
      },
    },
  },
  companyRoleRemove: {
    success: withRole,
    errors: {
      ...refused(unknown),
      ROLE_IN_USE: async (stage) => {
        const sent = await withRole(stage)
        const invited = { email: freshEmail(), role: sent.params.id, branch: null }
        await stage.ask('companyInvite', { headers: sent.headers, body: invited })
        return sent
      },
    },
  },
}
