import * as v from 'valibot'
import type { CompanyAccount, CompanyRight } from '#lib/contract/company.ts'
import type { companyRows } from '#lib/contract/rows/company.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import { userOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { addBranch, removeBranch, setBranch } from './branches.ts'
import { changeCompany } from './change-company.ts'
import { readCompanyLog } from './company-log.ts'
import { setCompanyProfile } from './company-profile.ts'
import { idOf } from './id-of.ts'
import { acceptInvitation, invite, withdrawInvitation } from './invitations.ts'
import { leaveCompany, removePerson, setPerson } from './people.ts'
import { memberOf, readCompany, readMemberships, requireRight, type Member } from './read-company.ts'
import { addRole, removeRole, setRole } from './roles.ts'

type CompanyCalls = Pick<Handlers, keyof typeof companyRows>
type Called = Pick<Call, 'caller'>

export function companyHandlers(services: Services): CompanyCalls {
  const { db } = services
  const administer = (
    call: Called,
    change: (transaction: Database, member: Member) => Promise<void>,
    right: CompanyRight = 'administer',
  ): Promise<CompanyAccount> => changeCompany(db, userOf(call), right, change)

  return {
    companies: (call) => readMemberships(db, userOf(call)),
    companyChoose: async (call) => {
      const guid = userOf(call)
      await chooseCompany(db, guid, call.body.id)
      return readMemberships(db, guid)
    },
    companyJoin: async (call) => {
      const guid = userOf(call)
      await acceptInvitation(db, guid, call.body.token)
      return readMemberships(db, guid)
    },
    companyLeave: async (call) => {
      const guid = userOf(call)
      await leaveCompany(db, guid, { company: companyIdOf(call.params), to: heirOf(call.query) })
      return readMemberships(db, guid)
    },

    company: (call) => readCompany(db, userOf(call)),
    companyProfileSet: (call) =>
      administer(call, (transaction, member) => setCompanyProfile(transaction, member, call.body)),
    companyLog: async (call) => {
      const member = await memberOf(db, userOf(call))
      requireRight(member, 'administer')
      return readCompanyLog(db, member.company, call.query.before)
    },

    companyPersonSet: (call) =>
      administer(call, (transaction, member) =>
        setPerson(transaction, member, { ...call.body, id: idOf(call.params) }),
      ),
    companyPersonRemove: async (call) =>
      administer(call, async (transaction, { company, id: own, guid }) => {
        const id = idOf(call.params)
        // Whoever goes themselves leaves, by the call for that.
        if (id === own) throw new HttpProblem('NOT_FOUND')
        await removePerson(transaction, { company, id, by: guid, to: heirOf(call.query) })
      }),
    companyInvite: (call) =>
      administer(call, (transaction, by) => invite(services, transaction, { by, request: call.body, call })),
    companyInvitationRemove: (call) =>
      administer(call, (transaction, member) => withdrawInvitation(transaction, member, idOf(call.params))),

    companyBranchAdd: (call) => administer(call, (transaction, member) => addBranch(transaction, member, call.body)),
    companyBranchSet: (call) =>
      administer(call, (transaction, member) => setBranch(transaction, member, idOf(call.params), call.body)),
    companyBranchRemove: (call) =>
      administer(call, (transaction, member) => removeBranch(transaction, member, idOf(call.params))),

    companyRoleAdd: (call) => administer(call, (transaction, member) => addRole(transaction, member, call.body)),
    companyRoleSet: (call) =>
      administer(call, (transaction, member) => setRole(transaction, member, idOf(call.params), call.body)),
    companyRoleRemove: (call) =>
      administer(call, (transaction, member) => removeRole(transaction, member, idOf(call.params))),
  }
}

/** Of a company that they belong to; of none, somebody buys for themselves. */
async function chooseCompany(db: Database, guid: string, id: string | null): Promise<void> {
  const chosen = await db
    .updateTable('account')
    .set({ company_id: id })
    .where('customer_guid', '=', guid)
    .$if(id !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('company_member')
            .select('id')
            .where('company_id', '=', id ?? '')
            .where('customer_guid', '=', guid)
            .where('state', '=', 'active'),
        ),
      ),
    )
    .executeTakeFirst()
  if (chosen.numUpdatedRows === 0n) throw new HttpProblem('NOT_FOUND')
}

function companyIdOf(params: Record<string, string>): string {
  const id = params['id'] ?? ''
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw new HttpProblem('NOT_FOUND')
  return id
}

const heirOf = ({ to }: { to?: string | undefined }) => (to === undefined ? undefined : Number(to))
