import type { Settings } from '../../mail/services.ts'
import type { Seller } from './shop-tables.ts'

/** Who reads what customers write: whoever the settings name for all of them, otherwise who sells to them. */
export const shopAddress = ({ contactAddress }: Settings, { email }: Pick<Seller, 'email'>): string =>
  contactAddress ?? email
