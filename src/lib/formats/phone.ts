import type { PhoneForm } from '#lib/markets/market.ts'

/**
 * A number as it is dialled from anywhere and written in its country: "601234567" in Poland is "+48 601 234 567". Nothing where
 * it is no number of the country, or of the one that its beginning names. Of a country that nothing is known of, every number is
 * taken as it was typed.
 */
export function writtenPhone(typed: string, own: PhoneForm | null, all: readonly PhoneForm[] = []): string | undefined {
  const plain = plainOf(typed)
  if (plain.startsWith('+')) {
    const named = [...(own ? [own] : []), ...all].find(({ code }) => plain.startsWith(`+${code}`))
    if (named) return nationalIn(named, plain.slice(1 + named.code.length).trim())
    return /^\+[1-9]\d{6,14}$/.test(plain.replaceAll(' ', '')) ? plain : undefined
  }
  if (!own) return typed.trim()
  return (
    nationalIn(own, plain) ?? (plain.startsWith(own.code) ? nationalIn(own, plain.slice(own.code.length)) : undefined)
  )
}

/** With blanks for all that stands between figures, and a plus for what is dialled instead of it. */
const plainOf = (typed: string): string =>
  typed
    .replaceAll(/\(0\)|[^\d+]+/g, ' ')
    .trim()
    .replace(/^(00|011) ?(?=[1-9])/, '+')

function nationalIn({ code, trunk, forms }: PhoneForm, plain: string): string | undefined {
  const shorter = trunk === undefined ? plain : plain.replace(new RegExp(`^(?:${trunk}) ?`), '')
  for (const number of [plain, shorter]) {
    const figures = number.replaceAll(' ', '')
    for (const form of forms) {
      const groups = new RegExp(`^(${form.replaceAll(' ', ')(')})$`).exec(figures)?.slice(1)
      if (groups) return `+${code} ${groups.length > 1 ? groups.join(' ') : number}`
    }
  }
  return undefined
}
