import type { PickupPoint } from '#lib/contract/shipping.ts'
import type {} from '../../platform/database/tables.ts'

/** Where parcels can be fetched. */
export type PickupTables = {
  pickup_point: {
    id: string
    integration: PickupPoint['integration']
    country: string
    name: string
    latitude: number
    longitude: number
    street: string
    postcode: string
    city: string
    opening_hours: string
    /** Without dash and space. */
    postcode_folded: string
    /** Such as `PL-WAW`. */
    town: string
    /** The largest towns come first, and in each the points nearest to its middle. */
    position: number
  }
  /** How a town is called, folded; a town has several names. */
  pickup_town_name: { country: string; name: string; town: string }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PickupTables {}
}
