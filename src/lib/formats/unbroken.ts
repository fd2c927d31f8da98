/** What is read out in groups: a telephone number with the code of its country, an IBAN, a CLABE. */
export const dictated =
  /(?:\+\d{1,3}(?: \d{1,8}){2,5}|[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?|\d{3} \d{3} \d{11} \d)(?![\p{L}\p{N}])/u

/**
 * What else no line may end within: a model ("NM-110"), the number of an order or an offer ("OF-PL-2026-000001"), a category
 * with its voltage ("CAT IV 600 V"), a number with its unit ("25 mm²", "1000 V") and its thousands ("60 000"), and words of one
 * letter with the next one ("z pomiarem"), which careful typesetting never leaves at the end of a line, in Polish above all.
 */
const written =
  /(?:[A-Z][A-Z\d]{0,5}-){1,2}\d[\w-]*|CAT I[IV]* \d+ V|\d{1,3}(?: \d{3})+(?!\d)(?: [^\s\d]{1,3}(?=[\s.,;:)/]|$))?|\d[\d.,/½]* (?:[^\s\d]{1,3}|[\p{L}°µ]{1,3}\/\p{L}{1,2}[²³]?)(?=[\s.,;:)/]|$)|(?:\p{L} )+(?:\d[\d.,]* )?\S+/u

const together = new RegExp(`(?<![\\p{L}\\p{N}])(${dictated.source}|${written.source})`, 'gu')

/** Before a space in any of them but a model: a digit, what may end a number, or a letter that is a word. */
const sign = /(?:[\d.,/½]|(?<![\p{L}\p{N}])\p{L}) /u

/** Most texts have none, which is known soonest by what stands around their spaces. */
function hasSign(text: string): boolean {
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1))
    if (sign.test(text.slice(Math.max(0, at - 2), at + 1))) return true
  return false
}

/** Behind the hyphen of what a number begins: "4-pole". */
const counted = /(?<![\p{L}\p{N}.,-])(\d{1,2}-)(?=\p{Ll})/gu

/**
 * The text with such places held together by spaces that do not break, and "4-pole" by a joiner that has no width. The hyphen of
 * a model still may end a line: see `unbrokenParts`.
 */
export function unbroken(text: string): string {
  const spaced = hasSign(text) ? text.replace(together, (part) => part.replaceAll(' ', '\u00a0')) : text
  return spaced.includes('-') ? spaced.replace(counted, '$1\u2060') : spaced
}

/** A name or a sentence cut up, each second part being one that stays on one line; joined it is the same to the letter. */
export const unbrokenParts = (name: string): string[] => name.split(together)

/** The same as `unbroken` for the texts between tags. */
export const unbrokenHtml = (html: string): string => html.replace(/>[^<]+/g, unbroken)
