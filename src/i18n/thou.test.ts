import { beforeAll, describe, expect, it } from 'vitest'
import { briefs, type Culture } from '#lib/markets/index.ts'
import { textsIn } from '../../api/mail/languages/index.ts'
import { shopTexts, textsOf, type Texts } from '../../tests/support/texts.ts'
import { editions } from './edition.ts'
import { messagesOf } from './locales/index.ts'

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`
const any = (...patterns: string[]) => new RegExp(`.{0,30}(?:${patterns.join('|')}).{0,20}`, 'gu')

/**
 * Spanish says tú and Italian tu, in every country and from the first page to the last mail. What else calls the reader
 * is found here by words that can be nothing else: "su" and "suo" are also of a third person, and stand only before what
 * a reader has.
 */
const polite = {
  es: any(
    word('[Uu]stedes|[Uu]sted|[Vv]osotr[oa]s|[Vv]uestr[oa]s?|vos|tenés|podés'),
    // Commands, where a sentence begins; within one the same form is also the subjunctive of a third person.
    `(?:^|[.:;!?»>]\\s*|[¿¡])${word(
      [
        'Actualice|Acórte|Anote|Aproveche|Asegúrese|Busque|Cambie|Compruebe|Compare|Confirme|Conserve|Consulte|Contacte|Copie|Corrija|Deje',
        'Descargue|Elija|Elimine|Escanee|Escoja|Escriba|Espere|Guarde|Haga|Incluya|Indique|Inicie|Introduzca|Llame|Lea|Marque|Mida|Mire',
        'Pague|Pida|Pregunte|Pruebe|Quite|Recuerde|Reduzca|Revise|Seleccione|Solicite|Tenga|Tome|Transfiera|Use|Utilice|Vea|Verifique|Vuelva',
      ].join('|'),
    )} `,
    '¿(?:[Nn]o |[Yy]a )?(?:[Qq]uiere|[Dd]esea|[Nn]ecesita|[Tt]iene|[Pp]uede|[Hh]a (?:olvidado|perdido|recibido)|[Bb]usca|[Cc]ompra|[Oo]lvidó|[Cc]onoce|[Ss]abe) ',
    // Commands with a pronoun, which stand as one word.
    word(
      '[Ii]nténtelo|[Rr]evíselos?|[Dd]éjelo|[Aa]segúrese|[Ee]scríbalo|[Ee]scríbanos|[Ll]lámenos|[Ee]nvíelo|[Cc]orríjalo|[Cc]onsúltenos|[Pp]ídalo',
    ),
    // And those that were once overlooked within a sentence.
    word(
      'compense|raspe|moje|cuelgue|seque|pase un|una los|saldrá de|[Nn]o l[oa]s? (?:doble|arrastre|monte)|[Nn]o cargue|lo revoque|si la abre|derechos le da|a su disposición',
    ),
    `(?:^|[.:;!?»>]\\s*)${word('Sus? (?:pedidos?|cuenta|carrito|carro|contraseña|mensaje|privacidad|datos|direcciones)')}`,
    word(
      '[Ll]es? (?:avisaremos|avisamos|enviaremos|enviamos|responderemos|respondemos|devolvemos|devolveremos|escribiremos|reservamos|rogamos)',
    ),
  ),
  it: any(
    word(
      'Lei|Suo|Sua|Suoi|Sue|[Vv]oi|[Vv]ostr[oaie]|La preghiamo|La invitiamo|La informeremo|Vi preghiamo|inviarLe|scriverLe',
    ),
    word('Le (?:inviamo|scriviamo|scriveremo|inviamo|invieremo|risponderemo|consigliamo)'),
    `(?:^|[.:;!?»>]\\s*)${word(
      [
        'Acceda|Annoti|Apra|Aspetti|Attenda|Cerchi|Chieda|Compili|Confermi|Confronti|Conservi|Consenta|Consideri|Copi|Corregga|Dia|Elimini',
        'Esegua|Eviti|Imposti|Indichi|Inserisca|Lasci|Legga|Metta|Misuri|Ordini (?!e |di )|Prenda|Provi|Ricarichi|Ricordi|Riduca|Riprovi|Risponda',
        'Salvi|Scarichi|Scelga|Scollegh?i|Scriva|Selezioni|Tenga|Torni|Usi|Utilizzi|Veda|Verifichi|Vuole|Desidera|Può usare|Può ordinare|Può pagare',
      ].join('|'),
    )} `,
    '[Cc]he cosa (?:cerca|vuole|desidera)\\?',
    word('Controlli (?:il|lo|la|le|i|gli|che)|(?<=e |o )riprovi|[Cc]i scriva|[Cc]i contatti|[Cc]i chiami'),
  ),
}

/** Where it is found, with the words around it. */
const calls = (texts: Texts, found: RegExp) =>
  texts.flatMap(([key, text]) => (text.match(found) ?? []).map((words) => `${key}: ${words}`))

const spoken = briefs.flatMap(({ culture, language }) =>
  language === 'es' || language === 'it' ? [{ culture, language, found: polite[language] }] : [],
)

const said = (culture: Culture): Texts => {
  const edition = editions.find((known) => known.culture === culture)
  if (!edition) throw new Error(`No edition speaks ${culture}`)
  return [...textsOf(messagesOf(edition)), ...textsOf(textsIn(culture))].filter(
    // What the law writes on a sheet of complaints.
    ([key]) => !/complaintsBook|complaintSheet/.test(key),
  )
}

describe.each(spoken)('in $culture', ({ culture, language, found }) => {
  it('the shop, its mails and its papers call the reader tú or tu', () => {
    expect(said(culture).length).toBeGreaterThan(500)
    expect(calls(said(culture), found)).toEqual([])
  })

  describe('the catalogue', () => {
    let texts: Texts
    beforeAll(async () => {
      texts = [...(await shopTexts(language)), ...(await shopTexts(culture))].map(([key, text]) => [
        key,
        text.replaceAll(/<[^>]*>/g, ' > ').replaceAll(/\s+/g, ' '),
      ])
    })

    it('calls the reader tú or tu', () => {
      expect(texts.length).toBeGreaterThan(100)
      expect(calls(texts, found)).toEqual([])
    })
  })
})

it.each([
  ['es', 'Introduzca los datos. Inténtelo de nuevo.'],
  ['es', 'Su pedido está en camino.'],
  ['es', 'Si no ha sido usted, no pasa nada.'],
  ['it', 'Riprovi tra poco.'],
  ['it', 'Grazie per il Suo ordine.'],
] as const)('a polite form is found in %s: %s', (language, text) => {
  expect(text).toMatch(polite[language])
})

it.each([
  ['es', 'Quien lo abra podrá incluir estos productos en su pedido.'],
  ['es', 'Hasta que se elija otra, vale la primera.'],
  ['it', 'I controlli e i suoi esiti; chi ordina lo scelga prima.'],
] as const)('a third person is let be in %s: %s', (language, text) => {
  expect(text).not.toMatch(polite[language])
})
