import { describe, expect, it } from 'vitest'
import { editions } from './editions/index.ts'
import { locales, messagesOf } from './locales/index.ts'

type Texts = readonly (readonly [key: string, text: string])[]

function textsOf(messages: object, path = ''): Texts {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : textsOf(value, `${path}${key}.`),
  )
}

/** Texts in which something is found, as "key: text". */
const textsWith = (texts: Texts, found: RegExp) =>
  texts.filter(([, text]) => found.test(text)).map(([key, text]) => `${key}: ${text}`)

/** What no language translates: names of documents, of taxes and of the forms of one country's authorities. */
const alikeEverywhere = /^product\.maker\.email$|^islands\.complaint\.documents\.|^islands\.fiscal\.|\.files\./

/** Words that English and another language write alike. */
const alike: Readonly<Record<string, readonly string[]>> = {
  pl: ['Blog', 'Leasing', 'Menu', 'Model', 'Newsletter'],
  de: ['Blog', 'Filter', 'Leasing', 'Name', 'Newsletter', 'optional', 'Status'],
  it: ['Account', 'Blog', 'E-mail', 'Leasing', 'Menu', 'Newsletter', 'Note', 'Password'],
  no: ['Instrument', 'Leasing', 'over', 'Status'],
  es: ['Blog', 'Leasing', 'Total', 'Total:  →'],
}

/** A text without its placeholders, to tell words from "{{count, number}}" alone. */
const bare = (text: string) => text.replaceAll(/\{\{[^}]+\}\}/g, '').trim()

const english = new Map(textsOf(locales['en'] ?? {}))

describe.each(Object.keys(alike))('the locale %s', (language) => {
  const texts = textsOf(locales[language] ?? {})

  it('has nothing left in English', () => {
    const left = texts.filter(
      ([key, text]) =>
        english.get(key) === text &&
        /\p{L}{2}/u.test(bare(text)) &&
        !alike[language]?.includes(bare(text)) &&
        !alikeEverywhere.test(key),
    )
    expect(left).toEqual([])
  })
})

/** How a language speaks to its reader, and the marks it writes with; what breaks that must not be found. */
const manners: Readonly<Record<string, RegExp>> = {
  // Commands are given as everywhere ("Zapisz"); beyond them nobody is called "ty", and no verb has its ending.
  pl: /(?<!\p{L})(Tw(ój|oj)|Tob|Ci(ebie|ę)?(?!\p{L})|(?!nasz|wasz)\p{L}+([ae]|(?<!p)i|y)sz(?!\p{L}))|[“"«»]/iu,
  de: /\b(du|dich|dir|dein\p{L}*)\b|["”«»]/iu,
  en: /["„«»]|\bbasket|\be-mail/iu,
  it: /\b(Lei|Suo|Sua|Suoi|([Aa]cceda|[Cc]ontrolli|[Ii]nserisca|Inserire|Correggere|[Rr]iprovi|[Ss]celga|[Ss]criva|Verificare))\b|["“”„]/u,
  no: /\b(eg|ikkje|ein|frå|Deres)\b|["“”„]/u,
  es: /\b(tú|tu|tus|puedes|tienes|introduce|inténtalo|cesta)\b|["“”„]/iu,
}

/** Marks that no language of the shop uses so. */
const slips = /\.\.\.| {2}|\s[,;.](?!\.)|'|^\s|\s$/u

describe.each(Object.entries(manners))('the texts in %s', (language, broken) => {
  const texts = textsOf(locales[language] ?? {})

  it('address the reader in one way and quote as the language does', () => {
    expect(textsWith(texts, broken)).toEqual([])
  })

  it('have no slips of punctuation', () => {
    expect(textsWith(texts, slips)).toEqual([])
  })
})

/** Words of another country that shares the language. */
const foreign: Readonly<Record<string, RegExp>> = {
  'en-US': /catalogue|colour|favourite|cancelled|\bGST\b|\bVAT\b|\bpost ?code/iu,
  'en-SG': /catalog\b|\bcolor|sales tax|\bVAT\b|excl\. tax|incl\. tax|\bEIN\b|ZIP code/iu,
  'en-IN': /catalog\b|\bcolor|sales tax|\bVAT\b|excl\. tax|incl\. tax|\bEIN\b|ZIP code/iu,
  'es-ES': /\bagreg|\bcarro\b|\bIGV\b|recojo|de retiro|celular|boleta/iu,
  'es-CL': /carrito|\bañad|recogida|existencias|de medida\b|\bmóvil\b|\bNIF\b|\bIGV\b/iu,
  'es-PE': /\bIVA\b|\bañad|recogida|existencias|de medida\b|\bmóvil\b|\bNIF\b|\bcarro\b/iu,
  'es-MX': /\bañad|recogida|de medida\b|\bmóvil\b|\bNIF\b|\bcarro\b|\bIGV\b/iu,
}

it.each(Object.entries(foreign))('%s is spoken without words of its neighbours', (culture, words) => {
  const edition = editions.find((known) => known.culture === culture)
  if (!edition) throw new Error(`No edition speaks ${culture}`)
  const texts = textsOf(messagesOf(edition)).filter(([key]) => !key.startsWith('islands.form.problems.'))
  expect(textsWith(texts, words)).toEqual([])
})
