import type { Fields } from '../product-fields.ts'
import { documentsPart } from '../../media/documents-part.ts'
import { picturesPart } from '../../media/pictures-part.ts'
import { plansPart } from '../../planned-prices/plans-part.ts'
import { seoPart } from '../../seo/seo-part.ts'
import { softwarePart } from '../../media/software-part.ts'
import type { ProductPart } from './product-part.ts'

const parts = [plansPart, picturesPart, documentsPart, seoPart, softwarePart]

/** The part that a change was of; none where it was of the product itself. */
export const partOf = (changed: Fields): ProductPart | undefined =>
  parts.find(({ owns }) => Object.keys(changed).length > 0 && Object.keys(changed).every(owns))
