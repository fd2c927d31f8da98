import { paths } from '#lib/domain/paths.ts'
import type { PriceNote as Words } from './price-note.ts'

/** Below a list that an island draws; PriceNote.astro is the same for those of the page. */
export const PriceNote = ({ usual, net, delivery }: Words) => (
  <p className="price-note">
    <span className={net && 'as-usual'}>{usual}</span>
    {net && <span className="as-net">{net}</span>}, <a href={paths.content('delivery')}>{delivery}</a>
  </p>
)
