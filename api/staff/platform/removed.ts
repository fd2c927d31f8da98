import { sql } from 'kysely'
import type { RemovedRecords } from '#lib/contract/staff/audit.ts'
import { mayEnter, roomOf } from '#lib/contract/staff/roles.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { livingCertificates } from '../catalog/certificates/certificate-record.ts'
import { livingPages } from '../catalog/content/living-pages.ts'
import { contractKind } from '../customers/contracts/contract-record.ts'
import { groupKind } from '../customers/contracts/group-record.ts'
import { lostAnswers } from '../customers/messages/withdraw-answer.ts'
import { bannerKind } from '../catalog/shop/banner-record.ts'
import { categoryKind } from '../catalog/shop/category-record.ts'
import { connectedKind } from '../catalog/shop/connected-record.ts'
import { extensionKind } from '../catalog/shop/extension-record.ts'
import { crossReferenceKind } from '../catalog/shop/cross-references.ts'
import { redirectKind } from '../catalog/searches/redirect-record.ts'
import { synonymKind } from '../catalog/searches/synonym-record.ts'
import type { Removal } from '../catalog/shop/records.ts'
import { type CallOf, whoOf } from './staff-routes.ts'
import type { StaffServices } from './staff-services.ts'

type Removable = { actions: readonly string[]; living: Removal['living'] | undefined }

/** How each kind goes, and which of those that went cannot come back, as when an import brought them, which the log does not tell. */
const removable = {
  category: { actions: ['category.removed'], living: categoryKind.removal?.living },
  banner: { actions: ['banner.removed'], living: bannerKind.removal?.living },
  counterpart: { actions: ['counterpart.removed'], living: crossReferenceKind.removal?.living },
  connected: { actions: ['connected.removed'], living: connectedKind.removal?.living },
  synonym: { actions: ['synonym.removed'], living: synonymKind.removal?.living },
  redirect: { actions: ['redirect.removed'], living: redirectKind.removal?.living },
  extension: { actions: ['extension.removed'], living: undefined },
  certificate: { actions: ['certificate.removed'], living: livingCertificates },
  contract: { actions: ['contract.removed'], living: contractKind.removal?.living },
  group: { actions: ['group.removed'], living: groupKind.removal?.living },
  answer: { actions: ['answer.withdrawn'], living: lostAnswers },
  page: { actions: ['page.withdrawn', 'page.dropped'], living: livingPages },
} as const satisfies Partial<Record<keyof typeof roomOf, Removable>>

const isRemovable = (kind: string): kind is keyof typeof removable => Object.hasOwn(removable, kind)

const pageSize = 50

/** What the log tells was removed, and nothing of later. */
export async function listRemoved(
  { db, extensionPages }: StaffServices,
  call: CallOf<'removed'>,
): Promise<RemovedRecords> {
  const { kind = '' } = call.params
  const { before } = call.query
  if (!isRemovable(kind)) throw new HttpProblem('NOT_FOUND')
  if (!mayEnter(whoOf(call).person.roles, roomOf[kind])) throw new HttpProblem('NOT_ALLOWED')
  const { actions, living = extensionKind(extensionPages).removal?.living }: Removable = removable[kind]
  const rows = await db
    .selectFrom('staff_audit as removed')
    .select(['id', 'at', 'person_name', 'record', 'title'])
    .where('action', 'in', actions)
    .where(
      sql<boolean>`not exists (
      select from staff_audit later where later.record = removed.record and later.id > removed.id)`,
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const keyOf = (record: string) => record.slice(kind.length + 1)
  const there =
    page.length === 0
      ? []
      : ((await living?.(
          db,
          page.map(({ record }) => keyOf(record)),
        )) ?? [])
  return {
    removed: page
      .filter(({ record }) => !there.includes(keyOf(record)))
      .map(({ id, at, person_name: by, record, title }) => ({ entry: id, at: at.toISOString(), by, record, title })),
    hasMore: rows.length > pageSize,
  }
}
