import type { Culture } from '#lib/contract/cultures.ts'
import type { PunchoutConnections } from '#lib/contract/punchout.ts'
import { punchoutEmail, punchoutLooking } from '#lib/contract/punchout-names.ts'
import type { punchoutRows } from '#lib/contract/rows/punchout.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { userOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { newSecret } from '../../platform/secrets/secret.ts'
import { changeAsMember } from '../companies/change-company.ts'
import { idOf } from '../companies/id-of.ts'
import type { Member } from '../companies/read-company.ts'
import type { Services } from '../services.ts'
import {
  addConnection,
  changeSecret,
  readConnections,
  removeConnection,
  revokeOldSecret,
  setConnection,
} from './connections.ts'
import { returnAddress } from './return-address.ts'
import { readDocuments, tellAgain } from './told-documents.ts'
import { followLink } from './visits.ts'

/** What is told besides: a secret that was made. */
type Change = (transaction: Database, member: Member) => Promise<string | undefined>

export function punchoutHandlers(
  services: Services,
): Pick<Handlers, Exclude<keyof typeof punchoutRows, 'punchoutReturn'>> {
  const { db, accessTokens } = services
  const administer = async (call: Pick<Call, 'caller'>, change: Change): Promise<PunchoutConnections> => {
    let secret: string | undefined
    const told = await changeAsMember(db, userOf(call), {
      right: 'administer',
      change: async (transaction, member) => {
        secret = await change(transaction, member)
      },
      read: readConnections,
    })
    return { ...told, ...(secret && { secret }) }
  }

  const requireAddress = (
    culture: Culture,
    { hosts, documentsUrl: url }: { hosts: string[]; documentsUrl: string | null },
  ) => {
    const isTrial = shopLink(services.settings, culture, '/').startsWith('http:')
    if (url !== null && returnAddress(url, { hosts, isTrial }) === undefined)
      throw new HttpProblem('RETURN_ADDRESS_REFUSED')
  }

  return {
    punchouts: (call) => readConnections(db, userOf(call)),
    punchoutAdd: (call) =>
      administer(call, (transaction, by) => {
        requireAddress(call.market.culture, call.body)
        return addConnection(transaction, by, call.market.culture, call.body)
      }),
    punchoutSet: (call) =>
      administer(call, async (transaction, by) => {
        await setConnection(transaction, by, idOf(call.params), call.body)
        requireAddress(call.market.culture, call.body)
        return undefined
      }),
    punchoutRemove: (call) =>
      administer(call, (transaction, by) => removeConnection(transaction, by, idOf(call.params))),
    punchoutSecretChange: (call) =>
      administer(call, (transaction, by) => changeSecret(transaction, by, idOf(call.params), call.body.keepHours)),
    punchoutSecretRevoke: (call) =>
      administer(call, (transaction, by) => revokeOldSecret(transaction, by, idOf(call.params))),

    punchoutDocuments: (call) => readDocuments(db, userOf(call), idOf(call.params)),
    punchoutDocumentAgain: (call) => tellAgain(db, userOf(call), idOf(call.params), call.params['document'] ?? ''),

    punchoutBegin: async (call) => {
      await attempt(db, [{ limit: 'punchoutPlace', by: placeOf(call.address) }])
      const begun = await followLink(db, call.body.token)
      if (!begun) throw new HttpProblem('TOKEN_INVALID')
      const holder = { customerGuid: begun.guid, login: begun.id }
      return {
        access_token: await accessTokens.issue(holder, begun.seconds),
        // Good for nothing but to end the visit: it is not renewed, and names the visit as those of logins name theirs.
        refresh_token: `${begun.id}.${newSecret()}`,
        token_type: 'Bearer',
        expires_in: begun.seconds,
        principal: { email: `${begun.looks ? punchoutLooking : ''}${begun.user_name}${punchoutEmail}` },
      }
    },
  }
}
