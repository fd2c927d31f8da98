import type { CompanyRules } from '#lib/contract/approval.ts'
import type { approvalRows } from '#lib/contract/rows/approval.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import { changeAsMember, lockCompany } from '../../customers/companies/change-company.ts'
import { idOf } from '../../customers/companies/id-of.ts'
import { memberOf, type Member } from '../../customers/companies/read-company.ts'
import { addRule, readRules, removeRule, setDeputy, setRule, setWait } from '../../customers/companies/rules.ts'
import { userOf } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { usedOf } from './approval-for.ts'

type RuleCalls = Pick<Handlers, Extract<keyof typeof approvalRows, `company${string}`>>

/** What a company wants to be approved, and its budgets with what of them is used. */
async function readWithUse(db: Database, guid: string): Promise<CompanyRules> {
  const { company } = await memberOf(db, guid)
  const read = await readRules(db, guid)
  const budgets = read.rules.filter(({ per }) => per === 'month').map(({ id }) => id)
  const used = await usedOf(db, company, { budgets })
  return {
    ...read,
    rules: read.rules.map((rule) => ({ ...rule, used: rule.per === 'month' ? (used.get(rule.id) ?? 0) : null })),
  }
}

export function ruleHandlers({ db }: Pick<Services, 'db'>): RuleCalls {
  const administer = (call: Pick<Call, 'caller'>, change: (transaction: Database, member: Member) => Promise<void>) =>
    changeAsMember(db, userOf(call), { right: 'administer', change, read: readWithUse })

  return {
    companyRules: (call) => readWithUse(db, userOf(call)),
    companyWaitSet: (call) => administer(call, (transaction, by) => setWait(transaction, by, call.body.waitDays)),
    companyRuleAdd: (call) => administer(call, (transaction, by) => addRule(transaction, by, call.body)),
    companyRuleSet: (call) =>
      administer(call, (transaction, by) => setRule(transaction, by, idOf(call.params), call.body)),
    companyRuleRemove: (call) => administer(call, (transaction, by) => removeRule(transaction, by, idOf(call.params))),
    companyDeputySet: (call) =>
      db.transaction().execute(async (transaction) => {
        const guid = userOf(call)
        await lockCompany(transaction, (await memberOf(transaction, guid)).company)
        await setDeputy(transaction, guid, { ...call.body, id: idOf(call.params) })
        return readWithUse(transaction, guid)
      }),
  }
}
