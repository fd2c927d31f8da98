import * as v from 'valibot'

/** What a record is known by as it was read: another one as soon as anybody changes it. */
export const Version = v.pipe(v.string(), v.regex(/^[\da-f]{40}$/))
