import * as v from 'valibot'

export const noObject = 'it must be an object.'

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const isOrigin = (text: string) => isAddress(text) && new URL(text).pathname === '/' && !/[?#]/.test(text)

export const address = (hint: string) => v.pipe(v.string(hint), v.check(isAddress, hint))

/** An address with nothing after its host. */
export const origin = (hint: string) =>
  v.pipe(
    v.string(hint),
    v.check(isOrigin, hint),
    v.transform((text) => new URL(text).origin),
  )
