import type { Mirror } from './mirror/mirror.ts'
import type { Reader } from './mirror/reader.ts'
import type * as mail from '../mail/services.ts'

export type { Settings } from '../mail/services.ts'

export type Services = mail.Services & { mirror: Mirror; reader: Reader }
