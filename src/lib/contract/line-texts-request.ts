import * as v from 'valibot'
import { lineTexts } from './line-texts.ts'
import { Segment } from './values.ts'

/** What the buyer says of one line, which an empty text takes back. It accepts no change of the line. */
export const LineTextsRequest = v.object({ productSkuCode: Segment, ...lineTexts })
export type LineTextsRequest = v.InferOutput<typeof LineTextsRequest>
