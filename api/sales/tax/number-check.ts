import type { Addresses } from '../orders/order-tables.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type { NumberCheck, NumberQuestion } from './number-register.ts'
import { homeOf, prefixOf, splitNumber } from './union-number.ts'
import { standardRates } from './union-rates.ts'

/** What companies are by law, and little words: two names that share these alone are those of two companies. */
const common = `cokg gmbh mbh ggmbh co kg kgaa ag ohg gbr ug ek ev eg se gesellschaft mit beschrankter haftung aktiengesellschaft gesmbh
  sp oo zoo spz spzoo psa sk sj spolka ograniczona odpowiedzialnoscia akcyjna komandytowa jawna cywilna prosta
  sa sas sasu sarl eurl sci snc societe anonyme par actions simplifiee responsabilite limitee
  srl srls spa sapa societa responsabilita limitata per azioni semplice
  sl slu sll slne scp sociedad limitada anonima unipersonal lda unipessoal
  bv nv vof bvba sprl cv besloten vennootschap met beperkte aansprakelijkheid naamloze
  ab oy oyj as asa aps is hb kb aktiebolag osakeyhtio aktieselskab anpartsselskab
  kft zrt nyrt bt sro vos spol doo dd dno jdoo ood eood ad ead ou uab sia ltd limited plc llc llp inc dac clg ae epe ike αε επε οε εε ικε ανωνυμη εταιρεια
  оод еоод ад еад ет
  und and et y e i a o u oraz der die das the of for von van de den du des la le les di da del della dos do z na w`

/** Letters that are no other letter with a mark. */
const spelled: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'a', œ: 'o', đ: 'd', ð: 'd', þ: 'th' }

const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłøæœđðþ]/g, (letter) => spelled[letter] ?? letter)
    // Whoever has no umlauts on the keyboard writes them in two letters.
    .replaceAll(/([aou])e/g, '$1')

const isCommon = new Set(folded(common).split(/\s+/))

/** Dots stand within what is one word, as in S.A. */
const wordsOf = (name: string): string[] =>
  folded(name)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !isCommon.has(word))

/** A company may be called by nothing but what others are by law, such as SAS AB. */
const signsOf = (name: string): string => folded(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name)

/**
 * Whether a company may be the one that a register names: they share a word, or are one name that is divided otherwise. Registers of
 * some countries tell no name, and some write it in letters that a buyer does not; neither says anything against the buyer.
 */
export function mayBeNamed(company: string, registered: string | undefined): boolean {
  if (registered === undefined || !/\p{L}|\p{N}/u.test(registered)) return true
  if (isLatin(company) && !isLatin(registered) && /\p{L}/u.test(registered)) return true
  const signs = signsOf(company)
  if (signs !== '' && signs === signsOf(registered)) return true
  const [own, known] = [wordsOf(company), wordsOf(registered)]
  // A letter alone is what is left of A/S or S. A.
  if (own.some((word) => word.length > 1 && known.includes(word))) return true
  const [one, other] = [own.join(''), known.join('')]
  return one !== '' && one === other
}

/**
 * What a register is to be asked before a company may account for the tax itself: its number, where company and goods are in
 * another country of the Union than the seller. Nothing where that cannot come to pass.
 */
export function questionOf(
  { billing, delivery }: Addresses,
  seller: Pick<Seller, 'union_number'>,
  market: string,
): NumberQuestion | undefined {
  const home = homeOf(seller, market)
  const { company, taxNumber, country } = billing
  const goesTo = (delivery ?? billing).country
  const isInUnion = [home, country, goesTo].every((place) => standardRates[place] !== undefined)
  if (!company || !taxNumber || !isInUnion || country === home || goesTo === home) return undefined
  const prefix = prefixOf(country)
  const number = taxNumber.startsWith(prefix) ? taxNumber.slice(prefix.length) : taxNumber
  return { country, number, asker: seller.union_number === null ? null : splitNumber(seller.union_number) }
}

/** What a buyer is told of the number: it holds for the company alone that the register knows by it. */
export const resultFor = (company: string | null, { result, name }: NumberCheck): NumberCheck['result'] | 'otherName' =>
  result === 'holds' && !mayBeNamed(company ?? '', name) ? 'otherName' : result
