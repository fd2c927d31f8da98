import type { Hono } from 'hono'
import type { CompanyRegister } from './company-register/company-register.ts'
import type { PictureSource } from './media/picture-source.ts'
import type { Gateways } from './payment/gateway.ts'
import type { Services } from './services.ts'

/** An application that answers for the API below a path of its own. `call` asks the API itself, as a caller would. */
export type Extension = (services: Services, call: (request: Request) => Promise<Response>) => Hono

/**
 * What an API is given beside its database and its settings. All of it may be missing, and what needs it is then not
 * offered. Where a setting names a real service, that one is asked instead.
 */
export type Given = {
  /** Who takes payments that are made online; ways of payment that need a gateway and have none are not offered. */
  gateways?: Gateways
  /** Who draws or reads the pictures whose names begin with a scheme of theirs. */
  pictureSources?: readonly PictureSource[]
  companyRegister?: CompanyRegister
  /** Where leasing is calculated, like the setting of that name. */
  leasingUrl?: string
  /** By path, such as `/pay`: the pages of a gateway, or stand-ins for the services of others. */
  extensions?: Readonly<Record<string, Extension>>
}
