/** Words that only join others, folded, by language: who asks for a "tester for heat pumps" does not ask for "for", and whoever looks for
 * an instrument wants to measure. */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  pl: wordsIn('do dla na w we z ze i oraz lub pod przy od po o jaki jaka jakie ktory ktora jak mierzyc'),
  en: wordsIn('a an the for to of in on with and or which what how is best my measure measuring'),
  de: wordsIn(
    'fur fuer mit zum zur zu und oder der die das den dem des ein eine einen im in am an auf von welches welche welcher wie messen',
  ),
  it: wordsIn(
    'per di da del dello della dei degli delle dell d il la lo l le gli i un uno una con e o a al alla in su quale che come misurare',
  ),
  es: wordsIn('para de del la el los las un una con y o en a al por que cual como medir'),
  no: wordsIn('for til med og eller av i pa en et den det som hvilken hvilket hvordan male'),
  sv: wordsIn('for till med och eller av i pa en ett den det som vilken vilket hur mata'),
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** The words that ask for something; all of them where none does. */
export function withoutSmall(words: readonly string[], language: string): readonly string[] {
  const small = smallWords[language]
  const left = words.filter((word) => !small?.has(word))
  return left.length > 0 ? left : words
}
