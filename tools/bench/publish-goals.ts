/** What is measured of a publisher. */
export type Measured =
  | 'bundle and publish everything'
  | 'rendering, bundle and snapshot at hand'
  | 'nothing changed'
  | 'one product renamed'
  | '1 % of products re-priced'
  | 'every edition, from nothing'
  | 'every edition, 1 % of products re-priced'

/** What each was wanted to be on two cores, by how many products there are. */
const goals: Record<number, Partial<Record<Measured, string>>> = {
  20_000: {
    'bundle and publish everything': '1,600 pages/s',
    'rendering, bundle and snapshot at hand': '1,900 pages/s',
    'nothing changed': '0.8 s',
    'one product renamed': '1.2 s',
    '1 % of products re-priced': '2.5 s',
    'every edition, 1 % of products re-priced': '20 s',
  },
  100_000: {
    'bundle and publish everything': '800 MB, together 1600 MB',
    'nothing changed': '2 s, 500 MB',
  },
}

export const goalOf = (products: number, measured: Measured): string => goals[products]?.[measured] ?? ''
