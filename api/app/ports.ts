import type { Hono } from 'hono'
import type { TakeEvent } from '../integrations/erp/shop-event.ts'
import type { ManualSource } from '../sales/papers/manual.ts'
import type { ExtensionParts } from '../platform/extensions/extension.ts'
import type { PictureSource } from '../platform/files/picture-source.ts'
import type { ServicePorts, Services } from './services.ts'
import type { PublishingJobs } from '../staff/publishing/publishing-jobs.ts'
import type { Database } from '../platform/database/tables.ts'
import type { PortState } from '../platform/ports/guard.ts'

/** An application that answers for the API below a path of its own. `call` asks the API itself, as a caller would. */
export type Application = (services: Services, call: (request: Request) => Promise<Response>) => Hono

/** Code of a shop's own with tables and routes, or an application by itself. */
export type Extension = Application | ExtensionParts

/**
 * What an API is given beside its database and its settings. All of it may be missing, and what needs it is then not
 * offered. Where a setting names a real service, that one is asked instead.
 */
export type Ports = ServicePorts & {
  /** Who draws or reads the pictures whose names begin with a scheme of theirs. */
  pictureSources?: readonly PictureSource[]
  /** Who is told what happens in the shop, as the webhook of the settings is. */
  events?: TakeEvent
  /** Who writes the manuals of products for which no file was uploaded. */
  manualOf?: ManualSource
  /** By path, such as `/pay`: the pages of a gateway, or stand-ins for the services of others. */
  extensions?: Readonly<Record<string, Extension>>
  /** Where editions are asked to be published, of the database that the API runs on; nothing where there is no such place. */
  publishing?: (db: Database) => PublishingJobs | undefined
  /** How the ports of a shop's own stand, for whoever watches. */
  portStates?: () => Readonly<Record<string, PortState>>
}
