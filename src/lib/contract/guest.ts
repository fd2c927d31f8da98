import * as v from 'valibot'

export const AnonymousCustomer = v.object({ guid: v.pipe(v.string(), v.uuid()) })
export type AnonymousCustomer = v.InferOutput<typeof AnonymousCustomer>
