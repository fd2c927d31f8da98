import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { roomOf, rooms } from '#lib/contract/staff/roles.ts'
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
    ...(needs in rooms && room !== undefined && room !== needs ? [`that ${record} is kept in ${needs}`] : []),
  ]
}
