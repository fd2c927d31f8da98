import { country } from '../app/country.ts'
import { spoken } from './Languages.tsx'

/** Whose a field of a setting is: `tags pl` of a language, `access pl-PL` of an edition. */
export function scopeName(field: string): string {
  const scope = field.split(' ')[1] ?? ''
  return scope.includes('-') ? country(scope) : spoken(scope)
}
