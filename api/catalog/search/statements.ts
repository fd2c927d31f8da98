import { sizeOf, worth, type Asking } from './asking.ts'
import { foldCode } from './fold.ts'
import { Scores } from './scores.ts'

const longest = 6

/**
 * Takes out of a text what data sheets state in just those words: "CAT IV 600" is one thing, and not a category, a number and
 * another number that stand on it somewhere. Before values are read, because those are a part of it.
 */
export function askedStatements(text: string, asking: Asking): { parts: Scores[]; rest: string } {
  if (!asking.by('statements')) return { parts: [], rest: text }
  const { catalogue } = asking
  const { statements, codes } = catalogue.products
  const tokens = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  const words = tokens.map(([word]) => foldCode(word))
  const parts: Scores[] = []
  let rest = ''
  let from = 0
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(longest, words.length - at); length > 1; length--) {
      const code = words.slice(at, at + length).join('')
      if (!/^\p{L}{2}/u.test(code) || !/\d/.test(code)) continue
      const known = statements.beginning(code)
      // Data sheets name products that go together, and who asks for a product asks for that one.
      if (known.length === 0 || codes.beginning(code, 1).length > 0) continue
      const answers = new Scores(sizeOf(catalogue))
      for (const one of known) answers.note(statements.at(one), worth.quantity)
      parts.push(answers)
      rest += text.slice(from, tokens[at]?.index)
      at += length - 1
      const last = tokens[at]
      from = last ? last.index + last[0].length : text.length
      break
    }
  }
  return { parts, rest: rest + text.slice(from) }
}
