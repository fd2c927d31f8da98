import type { RawBuilder } from 'kysely'
import type { Mirror } from './mirror/mirror.ts'
import type { Reader } from './mirror/reader.ts'
import type { Searching } from './search/search.ts'
import type { SearchCounts } from './asked/search-counts.ts'
import type * as mail from '../mail/services.ts'

export type { Settings } from '../mail/services.ts'

/** In SQL, whether the order of an id has a number, whatever stands between its letters and figures. */
export type IsOrderNumbered = (order: RawBuilder<unknown>, number: string) => RawBuilder<boolean>

export type Services = mail.Services & {
  mirror: Mirror
  reader: Reader
  searching: Searching
  searchCounts: SearchCounts
  isOrderNumbered: IsOrderNumbered
}
