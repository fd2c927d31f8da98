import type { LineTexts } from '#lib/contract/line-texts.ts'

/** What buyers say of some lines: with room for it or too long for a field, in letters of anywhere. */
export function randomTexts(seed: number, place: number): LineTexts {
  if (seed === 0 || (seed + place) % 3 > 0) return {}
  return place % 2 === 0
    ? { reference: `POS-${place + 1}` }
    : { reference: `Commessa ${seed}/Łódź – Labor 14 & 15`, note: `Größe „M“: ${'pakować osobno, '.repeat(11)}✓` }
}
