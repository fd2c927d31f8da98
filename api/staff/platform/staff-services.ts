import type { Services } from '../../sales/services.ts'
import type { PublishingJobs } from '../publishing/publishing-jobs.ts'
import type { Page } from '../../platform/extensions/extension.ts'
import type { StaffSettings } from './staff-settings.ts'
import { type Keys, keysOf } from '../../platform/secrets/stored-secret.ts'

/** What the calls of the staff share beside the services of the API. */
export type StaffServices = Services & {
  origin: string
  previewOrigin: string | undefined
  requiresDevice: boolean
  keys: Keys
  publishing: PublishingJobs | undefined
  /** Pages that the code of the shop has declared, by the name of its extension. */
  extensionPages: Readonly<Record<string, Page>>
}

export const staffServices = (
  services: Services,
  { origin, previewOrigin, requiresDevice, keys }: StaffSettings,
  publishing: PublishingJobs | undefined,
  extensionPages: StaffServices['extensionPages'] = {},
): StaffServices => ({
  ...services,
  publishing,
  extensionPages,
  origin,
  previewOrigin,
  requiresDevice,
  keys: keysOf(services.db, 'staff-devices', keys),
})

/** An address of the back office. What only its bearer may know stands behind the sign that browsers never send. */
export const staffLink = ({ origin }: Pick<StaffServices, 'origin'>, path: string, token?: string): string =>
  new URL(path, origin).href + (token === undefined ? '' : `#${token}`)
