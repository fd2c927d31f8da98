import * as v from 'valibot'
import { briefs } from '../markets/index.ts'

/** Every culture the shop can be asked in; the value of `accept-language` on each commerce call. */
export const cultures = briefs.map(({ culture }) => culture)

/** What is asked for where nothing else is. */
export const defaultCulture = briefs[0].culture

export const Culture = v.picklist(cultures)
export type Culture = v.InferOutput<typeof Culture>

export const Language = v.picklist(briefs.map(({ language }) => language))
export type Language = v.InferOutput<typeof Language>

export const Currency = v.picklist(briefs.map(({ currency }) => currency))
export type Currency = v.InferOutput<typeof Currency>
