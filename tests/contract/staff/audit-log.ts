import i18next from 'i18next'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { roomOf, rooms } from '#lib/contract/staff/roles.ts'
import { fieldName } from '../../../staff/platform/audit/field-name.ts'
import { fieldsSaid, fieldText } from '../../../staff/platform/audit/entry-texts.ts'
import { speakAsStaff } from '../../support/staff-words.ts'
import type { StaffStage } from './staff-stage.ts'

/** What was noted, the newest first. */
async function readLog(stage: StaffStage): Promise<AuditEntry[]> {
  const { browser } = await stage.worker('owner')
  return (await browser.get('/audit')).body.entries
}

/** Does something, and tells what it left in the log, the oldest first. */
export async function noting<T>(stage: StaffStage, act: () => Promise<T>): Promise<{ done: T; noted: AuditEntry[] }> {
  const before = (await readLog(stage))[0]?.id ?? 0
  const done = await act()
  const noted = (await readLog(stage)).filter(({ id }) => id > before).reverse()
  return { done, noted }
}

/** What somebody who looks into the log later would miss of an entry. */
export function missingIn({ person, record }: AuditEntry, { needs }: StaffEndpoint): string[] {
  const room: string | undefined = Object.entries(roomOf).find(([kind]) => record.startsWith(`${kind}:`))?.[1]
  return [
    ...(person === null ? ['who did it'] : []),
    // People of a room see the history of what is kept there, and of nothing else.
    ...(room === undefined ? [`which room ${record} is kept in`] : []),
    // Who translates writes records of all rooms, and each tells of it in its own history.
    ...(needs in rooms && needs !== 'translations' && room !== undefined && room !== needs
      ? [`that ${record} is kept in ${needs}`]
      : []),
  ]
}

/** What people write themselves. */
const written = ['name', 'title', 'uri', 'number', 'text', 'question', 'answer', 'reason']

/** What is kept and not said: names of fields, words of a program, instants, whole objects. */
const looksKept = /^[a-z]+(?:[A-Z][a-z]+)*$|\dT\d|[{}[\]]/

/** What of an entry would stand in the log as a program keeps it. */
export async function unsaidIn({ before, after }: AuditEntry): Promise<string[]> {
  await speakAsStaff('pl')
  return [before, after].flatMap((record) =>
    fieldsSaid(record).flatMap((field) => {
      const value = record?.[field]
      const isNamed = fieldName(field, (name) => i18next.t(name)) !== field || i18next.exists(`fields.${field}`)
      const words = fieldText(field, value, record, () => 'PLN')
      const isKept = looksKept.test(words) && JSON.stringify(value).includes(words)
      const isFree = written.includes(field.split(' ')[0] ?? '')
      return [...(isNamed ? [] : [`what ${field} is called`]), ...(isKept && !isFree ? [`${field}: ${words}`] : [])]
    }),
  )
}
