import { elementOf, isClosing, nameOf, type Code, type Token } from './codes.ts'

/** Codes of a text with the numbers by which a file knows them; the two tags of an element have one. */
export type Numbered = string | (Code & { id: string; role: 'alone' | 'opens' | 'closes' })

const alone = new Set(['br', 'hr', 'img'])

/** For each tag that opens, the one that closes it, where both stand properly within each other. */
function pairsIn(tokens: readonly Token[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: { at: number; element: string }[] = []
  tokens.forEach((token, at) => {
    if (typeof token === 'string') return
    const element = elementOf(token)
    if (!element || alone.has(element) || token.code.endsWith('/>')) return
    if (!isClosing(token)) open.push({ at, element })
    else if (open.at(-1)?.element === element) pairs.set(open.pop()?.at ?? 0, at)
    else open.length = 0
  })
  return pairs
}

/** Numbers codes along the text. What a number is taken for is asked first: a translation has the numbers of its original. */
export function numbered(tokens: readonly Token[], take: (code: Code, isPair: boolean) => string): Numbered[] {
  const pairs = pairsIn(tokens)
  const closing = new Map<number, string>()
  return tokens.map((token, at): Numbered => {
    if (typeof token === 'string') return token
    const closed = closing.get(at)
    if (closed !== undefined) return { ...token, id: closed, role: 'closes' }
    const end = pairs.get(at)
    const id = take(token, end !== undefined)
    if (end === undefined) return { ...token, id, role: 'alone' }
    closing.set(end, id)
    return { ...token, id, role: 'opens' }
  })
}

/** Numbers for the codes of an original, each a new one, and for those of its translation, which are the same codes where it has them. */
export function numbering() {
  const known: { id: string; code: string; name: string; isPair: boolean; isUsed: boolean }[] = []
  let next = 0
  return {
    ofSource: (code: Code, isPair: boolean): string => {
      const id = `c${++next}`
      known.push({ id, code: code.code, name: nameOf(code), isPair, isUsed: false })
      return id
    },
    ofTarget: (code: Code, isPair: boolean): string => {
      const free = known.filter((one) => !one.isUsed && one.isPair === isPair)
      const same = free.find((one) => one.code === code.code) ?? free.find((one) => one.name === nameOf(code))
      if (!same) return `t${++next}`
      same.isUsed = true
      return same.id
    },
  }
}
