import type { Settings } from '../services.ts'

/** Who at the shop reads what customers write. */
export const shopAddress = ({ contactAddress = 'contact@nonius.example' }: Settings): string => contactAddress
