import { briefIn, type Culture } from '#lib/markets/index.ts'
import { once } from './once.ts'

/** ISO 3166. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

const namesIn = once(
  (culture: Culture) => new Intl.DisplayNames(briefIn(culture).locale, { type: 'region', fallback: 'code' }),
)

/** What a country is called in the language of a culture. */
export const countryName = (code: string, culture: Culture): string => namesIn(culture).of(code) ?? code

/** Countries by their names, all where none are said, the one at hand before the others. */
export function countryOptions(
  culture: Culture,
  first: string,
  among: readonly string[] = countryCodes,
): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(briefIn(culture).locale)
  const options = among.map((value) => ({ value, label: countryName(value, culture) }))
  const [own, others] = [options.filter(({ value }) => value === first), options.filter(({ value }) => value !== first)]
  return [...own, ...others.sort((a, b) => compare(a.label, b.label))]
}
