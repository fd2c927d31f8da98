const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const groups = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** A whole number in English words, as India counts: by lakh and crore. */
function inIndianWords(number: number): string {
  for (const [size, name] of groups) {
    if (number < size) continue
    const rest = number % size
    return [inIndianWords(Math.floor(number / size)), name, ...(rest > 0 ? [inIndianWords(rest)] : [])].join(' ')
  }
  if (number < 20) return small[number] ?? ''
  return [tens[Math.floor(number / 10)] ?? '', ...(number % 10 > 0 ? [small[number % 10] ?? ''] : [])].join('-')
}

/** An amount of rupees and paise, as invoices write it out. */
export function rupeesInWords(paise: number): string {
  const whole = Math.floor(paise / 100)
  const rest = paise % 100
  const told = `rupees ${inIndianWords(whole)}${rest > 0 ? ` and ${inIndianWords(rest)} paise` : ''} only`
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}`
}
