const ones =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const tens = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const hundreds =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

function belowThousand(number: number): string {
  if (number === 100) return 'cien'
  const hundred = Math.floor(number / 100)
  const rest = number % 100
  const below =
    rest < 30 ? ones[rest] : [tens[Math.floor(rest / 10)], ...(rest % 10 ? ['y', ones[rest % 10]] : [])].join(' ')
  return [...(hundred ? [hundreds[hundred]] : []), ...(rest || !hundred ? [below] : [])].join(' ')
}

/** Before another word one is un: veintiún mil, treinta y un millones. */
const shortened = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

function belowMillion(number: number): string {
  const thousands = Math.floor(number / 1_000)
  const rest = number % 1_000
  const first = thousands === 1 ? ['mil'] : thousands > 1 ? [`${shortened(belowThousand(thousands))} mil`] : []
  return [...first, ...(rest || !thousands ? [belowThousand(rest)] : [])].join(' ')
}

/** A whole number in Spanish words, below a billion of there. */
export function inSpanish(number: number): string {
  const millions = Math.floor(number / 1_000_000)
  const rest = number % 1_000_000
  const first = millions === 1 ? ['un millón'] : millions > 1 ? [`${shortened(belowMillion(millions))} millones`] : []
  return [...first, ...(rest || !millions ? [belowMillion(rest)] : [])].join(' ')
}

/** An amount as papers of Peru say it: MIL DOSCIENTOS CON 50/100 SOLES. */
export const amountInSpanish = (cents: number, currency: string): string =>
  `${inSpanish(Math.floor(cents / 100))} con ${String(cents % 100).padStart(2, '0')}/100 ${currency}`.toUpperCase()
