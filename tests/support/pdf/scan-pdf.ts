/** What a PDF is written in. A string is its bytes, each a character. */
export type Value = number | boolean | null | string | Name | Ref | Value[] | Dict

export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export class Ref {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

export class Operator {
  readonly operator: string
  constructor(operator: string) {
    this.operator = operator
  }
}

export class Dict extends Map<string, Value> {
  /** What a key names; nothing where it is no name. */
  name(key: string): string | undefined {
    const value = this.get(key)
    return value instanceof Name ? value.name : undefined
  }
}

/** A text of a dictionary. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  if (!value.startsWith('\u00fe\u00ff')) return value
  return Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le')
}

const blanks = new Set([0, 9, 10, 12, 13, 32])
const marks = new Set(Array.from('()<>[]{}/%', (mark) => mark.charCodeAt(0)))
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

export class Scanner {
  readonly bytes: Buffer
  at: number
  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.at = at
  }

  get isDone(): boolean {
    this.#skipBlanks()
    return this.at >= this.bytes.length
  }

  isAt(word: string): boolean {
    this.#skipBlanks()
    return this.bytes.toString('latin1', this.at, this.at + word.length) === word
  }

  skip(word: string): void {
    if (!this.isAt(word)) throw new Error(`There is no “${word}” at ${this.at}`)
    this.at += word.length
  }

  word(): string {
    this.#skipBlanks()
    const start = this.at
    while (this.at < this.bytes.length && !this.#isEnd()) this.at++
    return this.bytes.toString('latin1', start, this.at)
  }

  integer(): number {
    const word = this.word()
    if (!/^-?\d+$/.test(word)) throw new Error(`There is no number at ${this.at}, but “${word}”`)
    return Number(word)
  }

  /** What stands in an object. */
  value(): Value {
    const token = this.token()
    if (token instanceof Operator) throw new Error(`“${token.operator}” at ${this.at} is no value`)
    return token
  }

  /** What stands in a content: a value or an operator. */
  token(): Value | Operator {
    this.#skipBlanks()
    const sign = String.fromCharCode(this.bytes[this.at] ?? 0)
    if (this.isAt('<<')) return this.#dict()
    if (sign === '<') return this.#hex()
    if (sign === '(') return this.#string()
    if (sign === '[') return this.#list()
    if (sign === '/') {
      this.at++
      return new Name(
        this.word().replaceAll(/#([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      )
    }
    const word = this.word()
    if (word === '') throw new Error(`Nobody can read what stands at ${this.at}`)
    if (/^[-+.\d]+$/.test(word)) return this.#numberOrRef(Number(word))
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : new Operator(word)
  }

  #numberOrRef(number: number): number | Ref {
    const after = this.bytes.toString('latin1', this.at, this.at + 16)
    const found = /^\s+\d+\s+R(?![A-Za-z])/.exec(after)
    if (!found || !Number.isInteger(number)) return number
    this.at += found[0].length
    return new Ref(number)
  }

  #dict(): Dict {
    this.skip('<<')
    const dict = new Dict()
    while (!this.isAt('>>')) {
      const key = this.value()
      if (!(key instanceof Name)) throw new Error(`A dictionary has no key at ${this.at}`)
      dict.set(key.name, this.value())
    }
    this.skip('>>')
    return dict
  }

  #list(): Value[] {
    this.skip('[')
    const list: Value[] = []
    while (!this.isAt(']')) list.push(this.value())
    this.skip(']')
    return list
  }

  #hex(): string {
    const end = this.bytes.indexOf('>', this.at)
    const hex = this.bytes.toString('latin1', this.at + 1, end).replaceAll(/\s/g, '')
    this.at = end + 1
    return Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex').toString('latin1')
  }

  #string(): string {
    let text = ''
    let depth = 0
    for (; this.at < this.bytes.length; this.at++) {
      const sign = String.fromCharCode(this.bytes[this.at] ?? 0)
      if (sign === '\\') {
        const next = String.fromCharCode(this.bytes[++this.at] ?? 0)
        text += escapes[next] ?? next
        continue
      }
      if (sign === ')' && --depth === 0) break
      if (depth > 0) text += sign
      if (sign === '(') depth++
    }
    this.at++
    return text
  }

  #isEnd(): boolean {
    const byte = this.bytes[this.at] ?? 0
    return blanks.has(byte) || marks.has(byte)
  }

  #skipBlanks(): void {
    while (blanks.has(this.bytes[this.at] ?? 1)) this.at++
    if (this.bytes[this.at] !== 0x25) return
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10) this.at++
    this.#skipBlanks()
  }
}
