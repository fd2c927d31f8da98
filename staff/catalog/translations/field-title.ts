import { hasText, type Translate } from '../../platform/texts/texts.ts'

/** What a field is called; one of an address says what a picture shows. */
export function fieldTitle(name: string, t: Translate): string {
  const text = `translations.textOf.${name}`
  return hasText(text) ? t(text) : t('translations.textOf.picture')
}
