import { beforeAll, describe, expect, it } from 'vitest'
import type { Culture, Language } from '#lib/markets/index.ts'
import { textsIn } from '../../api/mail/languages/index.ts'
import { shopTexts, textsOf, textsWith, type Texts } from '../../tests/support/texts.ts'
import { editions } from './edition.ts'
import { locales, messagesOf } from './locales/index.ts'

/** What no language translates: names of documents, of taxes and of the forms of one country's authorities. */
const alikeEverywhere = /^product\.maker\.email$|^islands\.complaint\.documents\.|^islands\.fiscal\.|\.files\./

/** Words that English and another language write alike. */
const alike: Readonly<Partial<Record<Language, readonly string[]>>> = {
  pl: ['administrator', 'Blog', 'Firmware', 'Leasing', 'Menu', 'Model', 'Newsletter'],
  de: ['Blog', 'Code', 'Filter', 'Firmware', 'Leasing', 'Name', 'Newsletter', 'optional', 'Software', 'Status'],
  it: ['Account', 'Blog', 'E-mail', 'Firmware', 'Leasing', 'Menu', 'Newsletter', 'Note', 'Password', 'Software'],
  no: ['administrator', 'Instrument', 'Leasing', 'over', 'Status'],
  es: ['Blog', 'Firmware', 'Leasing', 'Software', 'Total', 'Total:  →'],
}

/** A text without its placeholders, to tell words from "{{count, number}}" alone. */
const bare = (text: string) => text.replaceAll(/\{\{[^}]+\}\}/g, '').trim()

/** What the API says in mails, on papers and in its own pages. */
const saidBy = (culture: string) => textsOf(textsIn(culture as Culture), 'api.')

const english = new Map(textsOf(locales.en))

describe.each(Object.keys(alike) as Language[])('the locale %s', (language) => {
  const texts = textsOf(locales[language])

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
const manners: Readonly<Partial<Record<Language, RegExp>>> = {
  // Commands are given as everywhere ("Zapisz"); beyond them nobody is called "ty", and no verb has its ending.
  pl: /(?<!\p{L})(Tw(ój|o[ij]|ym|ą|e(?!\p{L}))|Tob|Ci(ebie|ę)?(?!\p{L})|(?!nasz|wasz|klawisz)\p{L}+([ae]|(?<!p)i|y)sz(?!\p{L}))|[“"«»]/iu,
  de: /\b(du|dich|dir|dein\p{L}*)\b|["”«»]/iu,
  en: /["„«»]|\bbasket|\be-mail/iu,
  it: /["“”„]/u,
  no: /\b(eg|ikkje|ein|frå|Deres(?! referanse))\b|["“”„]/u,
  es: /\b(cesta)\b|["“”„]/iu,
}

/** Marks that no language of the shop uses so. */
const slips = /\.\.\.| {2}|\s[,;.](?!\.)|'|^\s|\s$/u

describe.each(Object.entries(manners) as [Language, RegExp][])('the texts in %s', (language, broken) => {
  const culture = editions.find((edition) => edition.language === language)?.culture ?? ''
  const texts = [...textsOf(locales[language]), ...saidBy(culture)]

  it('address the reader in one way and quote as the language does', () => {
    expect(textsWith(texts, broken)).toEqual([])
  })

  it('have no slips of punctuation', () => {
    expect(textsWith(texts, slips)).toEqual([])
  })
})

/**
 * What calls the reader of a Polish page or mail "ty". Pages tell what is done and what the customer does, so that commands are
 * missing too, but for the names of buttons, which stand in quotes.
 */
const thou: Readonly<Record<string, RegExp>> = {
  'a pronoun': /(?<!\p{L})(ty|tobie|tobą|ciebie|cię|ci(?!, któr)|tw(ój|o[ij]\p{L}*|ymi?|ą|e))(?!\p{L})/giu,
  'a verb in -sz': /(?<!\p{L})\p{L}+[aeiy]sz(?!\p{L})/giu,
  'a verb in -ś': /(?<!\p{L})(\p{L}+ł[ae]ś|\p{L}*byś|jesteś)(?!\p{L})/giu,
  'a command in -j or -dź': /(?<![\p{L}„])\p{L}+([aiuy]j|dź)(?!\p{L})/giu,
  'a command often given':
    /(?<![\p{L}„])(weź|(wy|do)bierz|z?mierz|(do)?kup|zamów|zostaw|zadzwoń|poproś|zgłoś|zrób|złóż|otwórz|odłącz|licz)(?!\p{L})/giu,
}

/** Words that end so and call nobody. */
const falseFriends = new Set(
  [
    ['nasz', 'wasz', 'klawisz', 'mysz', 'klisz', 'nisz', 'czasz', 'lemiesz', 'towarzysz'],
    ['kraj', 'skraj', 'rodzaj', 'zwyczaj', 'dzisiaj', 'tutaj', 'wczoraj', 'maj', 'kij'],
    ['krawędź', 'miedź', 'łódź', 'odpowiedź', 'wypowiedź', 'zapowiedź'],
  ].flat(),
)

describe('the pages, categories, products and mails in pl', () => {
  let texts: Texts
  beforeAll(async () => {
    texts = [...(await shopTexts('pl')), ...textsOf(textsIn('pl-PL').mails, 'mails.')]
      // A button in a mail may command, as one on a page.
      .filter(([key]) => !key.endsWith('.label'))
      .map(([key, text]) => [
        key,
        text
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ])
    expect(texts.length).toBeGreaterThan(0)
  })

  it.each(Object.entries(thou))('call nobody "ty" by %s', (_, words) => {
    const called = texts.flatMap(([key, text]) =>
      (text.match(words) ?? [])
        .filter((word) => !falseFriends.has(word.toLowerCase()))
        .map((word) => `${key}: ${word}`),
    )
    expect(called).toEqual([])
  })

  it('quote as the language does and have no slips of punctuation', () => {
    expect(textsWith(texts, /[“"«»]/u)).toEqual([])
    expect(textsWith(texts, slips)).toEqual([])
  })
})

/** Words of another country that shares the language. */
const foreign: Readonly<Record<string, RegExp>> = {
  'en-US':
    /catalogue|colour|favourite|cancelled|\bGST\b|\bVAT\b|\bpost ?code|\bparcel|socket outlet|distribution board|\bcollect (from|nearby)|by the mains|instalment|harmonis/iu,
  'en-SG': /catalog\b|\bcolor|sales tax|\bVAT\b|excl\. tax|incl\. tax|\bEIN\b|ZIP code/iu,
  'en-IN': /catalog\b|\bcolor|sales tax|\bVAT\b|excl\. tax|incl\. tax|\bEIN\b|ZIP code/iu,
  'es-ES': /\bagreg|\bcarro\b|\bIGV\b|recojo|de retiro|celular|boleta/iu,
  'es-CL':
    /tramitar|laborabl|ordenador|\bREBT\b|carrito|\bcesta|\bañad|recogida|existencias|de medida\b|\bmóvil\b|\bNIF\b|\bIGV\b/iu,
  'es-PE':
    /tramitar|laborabl|ordenador|\bREBT\b|\bIVA\b|\bcesta|\bañad|recogida|existencias|de medida\b|\bmóvil\b|\bNIF\b|\bcarro\b/iu,
  'es-MX':
    /política de privacidad|bajo pedido|tramitar|laborabl|ordenador|\bREBT\b|\bcesta|\bañad|recogida|de medida\b|\bmóvil\b|\bNIF\b|\bcarro\b|\bIGV\b/iu,
}

it.each(Object.entries(foreign))('%s is spoken without words of its neighbours', async (culture, words) => {
  const edition = editions.find((known) => known.culture === culture)
  if (!edition) throw new Error(`No edition speaks ${culture}`)
  const texts = textsOf(messagesOf(edition)).filter(([key]) => !key.startsWith('islands.form.problems.'))
  const ways = (await shopTexts(edition.language, culture)).filter(([key]) => key.startsWith('SHIP-'))
  expect(ways.length).toBeGreaterThan(2)
  // No seller of these countries declares tax in the Union.
  const fromApi = saidBy(culture).filter(([key]) => !/^api\.documents\.(unionNumbers|taxNotes)/.test(key))
  expect(textsWith([...texts, ...ways, ...fromApi], words)).toEqual([])
})

/** Names that this shop has given up for another, or that a trade does not use: one thing has one name on pages, in mails and in manuals. */
const givenUp: Readonly<Partial<Record<Language, RegExp>>> = {
  // A link, a resistance, an I-V curve; and whoever works says "we" in the plural.
  pl: /(?<!\p{L})odnośnik|(?<!\p{L})(?<!do )op(ór|or(u|em|y))(?!\p{L})|I-U(?!\p{L})|\p{Ll}+(ieram|ję)…/iu,
  // Delivery is promised in Werktagen, points are Abholorte, clamps and cameras are feminine, and what is left out has a space before it.
  de: /Arbeitstag|Abhol(stelle|punkt)|I-U-|der Reflekto|\b(das|des|dem) (NC-(?!25W)|NQ-90H|NF-60P|NE-6\dC)|\p{L}…/iu,
  // The bank's days are business days, the letter is an email, and a calibration is the factory's.
  en: /working day|e-mail|works calibration|terms and conditions/iu,
  // What is plugged together is a cadena, a differential of type AC keeps its letters, and a data sheet is a ficha.
  es: /\bstrings?\b|tipo CA\b|hojas? de datos|anulad|medidores de energía/iu,
  // A number is the serial one, the proforma one word, currents are AC and DC, a fan has a ventola, 4–20 mA run in a loop, and N is read "enne".
  it: /matricol|pro forma|(?<!-)\bemail\b(?!\}|@)|\bC[AC]\b|ventolina|anello 4–20|igrometr(o|i) da|tester (d’impianto|di impianti)|\b([ai]l|del|dal|nel|sul|l[ae]|[dn]ella|alla) N[A-Z]-\d/iu,
  // What proves a calibration is a kalibreringsbevis, a parcel is fetched at a hentested, testers of insulation are isolasjonsmålere, welders are people, and what is left out has a space before it.
  no: /sertifikat|lekkstrøm|luksmet|utleveringssted|isolasjonstester|faserekkefølge|brukerveiledning|varenum|I-U-|\bfrem\b|avbestil|sveisere\b|mellomspenning|\p{L}…/iu,
}

it.each(Object.entries(givenUp) as [Language, RegExp][])('%s has one name for one thing', async (language, words) => {
  const culture = editions.find((edition) => edition.language === language)?.culture ?? ''
  const manual = await import(`../../demo/manuals/${language}.json`, { with: { type: 'json' } })
  const texts = [...textsOf(locales[language]), ...saidBy(culture), ...textsOf(manual), ...(await shopTexts(language))]
  expect(textsWith(texts, words).map((found) => found.slice(0, 300))).toEqual([])
})

/** What a country goes by: its electrical code, its authority, its way to pay. */
const ownWords: Readonly<Record<string, readonly RegExp[]>> = {
  'en-US': [/\bNEC\b/u, /\bGFCI\b/u, /ground resistance/iu],
  'en-IN': [/\bIS 3043\b/u, /\bUPI\b/u, /earth resistance/iu],
  'en-SG': [/\bSS 551\b/u, /earth resistance/iu],
  'es-ES': [/\bREBT\b/u],
  'es-CL': [/\bSEC\b/u, /\bRIC\b/u],
  'es-PE': [/Código Nacional de Electricidad/u, /\bSUNAT\b/u],
  'es-MX': [/\bNOM-\d/u, /\bSPEI\b/u],
}

it.each(Object.entries(ownWords))('%s reads of its own code and its own ways', async (culture, words) => {
  const own = new Map(await shopTexts(culture))
  const shared = (await shopTexts(culture.slice(0, 2), culture)).filter(([key]) => !own.has(key))
  const said = [...shared, ...own].map(([, text]) => text.replaceAll(/\s+/g, ' ')).join('\n')
  expect(words.filter((word) => !word.test(said))).toEqual([])
})

/** What a lady or gentleman of Italy is called, and a crowd: readers of the shop are "tu". */
const formal = /(?<!\p{L})(Lei|Su[aeo]|Suoi|[Vv]ostr[aeio]|[Vv]oi|potete|avete|dovete)(?!\p{L})/u

it('calls an Italian reader "tu" in pages, categories, products and mails', async () => {
  expect(textsWith([...(await shopTexts('it')), ...saidBy('it-IT')], formal)).toEqual([])
})

/** What electricians and shops of a country call otherwise, in the pages, categories and products that are read there. */
const foreignGoods: Readonly<Record<string, RegExp>> = {
  'es-ES':
    /computador|despacho|\bbodega|tomacorriente|termomagn|\bcaimán|\bautos?\b|camioneta|gabinete|bornera|\bagreg|capacitor|piso radiante|jabalina|\bprobador|(?<!pago )\bfallas?\b|\briel\b|\bceldas? de (silicio|referencia)/iu,
  'es-CL':
    /tomacorriente|magnetotérmic|termomagn|ordenador|laborabl|carrito|existencias|circuitos de mando|\bun taladro/iu,
  'es-PE':
    /magnetotérmic|ordenador|laborabl|recogida|existencias|circuitos de mando|\bun taladro|\bIVA\b|\bRUT\b|de retiro\b/iu,
  'es-MX':
    /magnetotérmic|ordenador|laborabl|recogida|tomacorriente|bajo pedido|circuitos de mando|\bun taladro|\bRUC\b|de retiro\b|\bprobador/iu,
  'en-US': /domestic (outlet|panel|socket)|\bconsumer unit|\bGST\b|\bVAT\b/iu,
  'en-SG': /sales tax|ZIP code|\bVAT\b/iu,
  'en-IN': /sales tax|ZIP code|\bVAT\b/iu,
}

it.each(Object.entries(foreignGoods))('the goods of %s have the names that they have there', async (culture, words) => {
  const own = new Map(await shopTexts(culture))
  const shared = (await shopTexts(culture.slice(0, 2), culture)).filter(([key]) => !own.has(key))
  expect(shared.length).toBeGreaterThan(0)
  expect(textsWith([...shared, ...own], words).map((found) => found.slice(0, 300))).toEqual([])
})

/** Spelt as in the United Kingdom; English texts of the shop are those of its edition for the USA. */
const british =
  /analyser|colour|catalogue|cent(re|imetre)|(?<!\p{L})(kilo|milli)?metres?(?!\p{L})|neighbour|aluminium|mould|fibre|labell|signall|grey|litre|ploughed|(energ|recogn|digit|ion|motor|galvan|equal|polar|synchron|magnet)is(e|ing|ation)|draught|theatre|learnt|ploughed|trouser|petrol|\btorch|\bearth testers?|flat batter|in a flat\b|-core cable|-core test|spoilt|swivelling|\bper cent\b|circuit-breaker|\bflats\b|in the boot|building site|extension lead|rucksack|trolley|press stud|British Isles|\bmaths\b|\bzips?\b(?! code)|\bscreened|fault-finding|roof (space|window)|closed round|\bdips\b|current spikes?\b/iu
/** And as in the United States, where India and Singapore write otherwise; "-ize" is at home there too. */
const american =
  /analyzer|\bcolor|catalog\b|\bcenter|neighbor|aluminum|\bmold|\bfiber|plow|theater|\bdraft|\bgray|\bliters?\b|(kilo|centi|milli)meters?\b|\bmeters? (of|away|long|deep|high|apart|wide|tall)\b|labele|labeling|signaling|polariz|flashlight|sidewalk/iu

it('what the United States read of the catalogue and in mails is spelt as there', async () => {
  const own = new Map(await shopTexts('en-US'))
  const shared = (await shopTexts('en', 'en-US')).filter(([key]) => !own.has(key))
  const texts = [...shared, ...own, ...saidBy('en-US')].filter(([key]) => !key.endsWith('.uri'))
  expect(shared.length).toBeGreaterThan(own.size)
  expect(textsWith(texts, british)).toEqual([])
})

it.each(['en-IN', 'en-SG'])(
  'what %s reads of the catalogue and in mails is not spelt as in the United States',
  async (culture) => {
    const own = new Map(await shopTexts(culture))
    const shared = (await shopTexts('en', culture)).filter(([key]) => !own.has(key))
    const texts = [...shared, ...own, ...saidBy(culture)].filter(([key]) => !key.endsWith('.uri'))
    expect(textsWith(texts, american)).toEqual([])
  },
)
