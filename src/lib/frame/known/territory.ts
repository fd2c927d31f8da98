import { storageKeys } from '../storage/storage-keys.ts'

/** That the cart of this browser goes to a part of a country of which a product's page has something to tell. */
export const toTerritory = 'to-territory'

/** Runs in the head, before anything is painted, so that the page keeps room for it. */
export const territoryScript = `try{localStorage.getItem('${storageKeys.territory}')&&c.add('${toTerritory}')}catch{}`
