import type { Edition } from '#i18n/edition.ts'
import type { Translate } from '#i18n/translate.ts'
import { orNothing } from '#lib/domain/soft-failure.ts'

/** The languages and cultures whose logo has a line of its own. */
const ownLogos = new Set(['pl', 'it', 'es-CL', 'de'])

/** Beside the name of everybody else: what a vernier reads, the same in every language. */
export const defaultLine = '1/50 mm'

/** The line of an edition's logo; the default one too when the lookup fails. */
export async function logoLine({ culture, language }: Edition, t: Translate): Promise<string> {
  if (!ownLogos.has(culture) && !ownLogos.has(language)) return defaultLine
  const own = new Promise<string>((resolve) => resolve(t('frame.brandLine')))
  return (await orNothing(`The logo of ${culture}`, own)) ?? defaultLine
}
