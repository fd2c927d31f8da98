import { execFile } from 'node:child_process'
import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load } from 'cheerio'
import SaxonJS from 'saxon-js'
import { writeInvoice } from '../../api/sales/papers/invoice/invoice-forms.ts'
import { invoiceOf } from '../../api/sales/papers/invoice/invoice-of.ts'
import { problemsOf } from '../../api/sales/papers/invoice/problems-of.ts'
import type { PaperRecord } from '../../api/sales/papers/paper-tables.ts'

const root = join(import.meta.dirname, '../..')

/** Where the rules of the authorities lie, beside the project: their licences let nobody pass them on within it. */
export const rulesFolder = join(root, '../shared/reference/e-invoicing')

export const areRulesThere = existsSync(rulesFolder)

type Broken = { id: string; flag: string }
type InvoiceFile = { text: string; isGerman: boolean }
type Syntax = (typeof syntaxes)[number]

/** The syntaxes that an invoice is written in. */
export const syntaxes = ['ubl', 'cii'] as const

/** What papers break, in the form of Germany where they can be had in that, else as EN 16931 has it: of each paper by itself. */
export function brokenIn(records: readonly PaperRecord[], syntax: Syntax): Promise<string[][]> {
  const german = syntax === 'ubl' ? 'xrechnung' : 'xrechnung-cii'
  const files = records.map((record) => {
    const invoice = invoiceOf(record)
    const isGerman = record.culture === 'de-DE' && problemsOf(invoice, 'xrechnung').length === 0
    return { text: writeInvoice(invoice, isGerman ? german : syntax), isGerman }
  })
  return brokenBy(files, syntax).then((found) =>
    found.map((broken) => broken.filter(({ flag }) => flag !== 'information').map(({ id }) => id)),
  )
}

const named = { ubl: 'UBL', cii: 'CII' } as const

/** Those that each of some files breaks, of EN 16931 and of Germany. */
export async function brokenBy(files: readonly InvoiceFile[], syntax: Syntax): Promise<Broken[][]> {
  const european = await compiled(`en16931-${syntax}`, () => europeanRules(syntax))
  const german = files.some(({ isGerman }) => isGerman)
    ? await compiled(`xrechnung-${syntax}`, () => germanRules(syntax))
    : {}
  const found = await brokenByEach(
    files.map(({ text }) => text),
    european,
  )
  return files.map(({ text, isGerman }, i) => [...(found[i] ?? []), ...(isGerman ? broken(text, german) : [])])
}

/** With a template for several files, because the processor takes longer to get ready than to look at one. */
async function europeanRules(syntax: Syntax): Promise<string> {
  const rules = await readFile(join(rulesFolder, `en16931/EN16931-${named[syntax]}-validation.xslt`), 'utf8')
  const each = `<xsl:template name="each"><xsl:param name="files" as="document-node()*"/>
    <files><xsl:for-each select="$files"><file><xsl:apply-templates select="."/></file></xsl:for-each></files></xsl:template>`
  return rules.replace('</xsl:stylesheet>', () => `${each}</xsl:stylesheet>`)
}

async function germanRules(syntax: Syntax): Promise<string> {
  const common = await readFile(join(rulesFolder, 'xrechnung/common.sch'), 'utf8')
  const rules = await readFile(
    join(rulesFolder, `xrechnung/${syntax}/XRechnung-${named[syntax]}-validation.sch`),
    'utf8',
  )
  // Long numbers, such as that of an IBAN, are whole in the processor's decimals and not in its integers.
  const exact = rules.replaceAll('xs:integer(string-join', 'xs:decimal(string-join')
  return stylesheetOf(
    exact.replace(/<include href="[^"]*common.sch"\s*\/>/, () => common.replace(/<\?xml[^>]*\?>/, '')),
  )
}

function broken(file: string, rules: object): Broken[] {
  const { principalResult } = SaxonJS.transform({
    stylesheetInternal: rules,
    sourceText: file,
    destination: 'serialized',
  })
  return failed(principalResult)
}

async function brokenByEach(files: readonly string[], rules: object): Promise<Broken[][]> {
  const { principalResult } = SaxonJS.transform({
    stylesheetInternal: rules,
    // A variable of the rules asks what the whole run is about.
    sourceText: '<files/>',
    initialTemplate: 'each',
    templateParams: { files: await Promise.all(files.map((text) => SaxonJS.getResource({ type: 'xml', text }))) },
    destination: 'serialized',
  })
  return principalResult
    .split(/<file\b/)
    .slice(1)
    .map(failed)
}

const failed = (report: string): Broken[] =>
  [...report.matchAll(/<svrl:failed-assert\b[^>]*>/g)].map(([element]) => ({
    id: /\bid="([^"]*)"/.exec(element)?.[1] ?? '',
    flag: /\bflag="([^"]*)"/.exec(element)?.[1] ?? '',
  }))

const inMemory = new Map<string, Promise<object>>()

/** Compiling takes a quarter of a minute, so what comes of it is kept under the sum of what it was made from. */
function compiled(name: string, source: () => Promise<string>): Promise<object> {
  const known = inMemory.get(name) ?? source().then(compile)
  inMemory.set(name, known)
  return known
}

const compiler = createRequire(import.meta.url).resolve('xslt3')

async function compile(source: string): Promise<object> {
  const folder = join(root, 'var/suite/invoice-rules')
  const kept = join(folder, `${hash('sha1', source)}.sef.json`)
  if (!existsSync(kept)) {
    await mkdir(folder, { recursive: true })
    const made = join(folder, `${randomUUID()}.xslt`)
    await writeFile(made, source)
    await promisify(execFile)(process.execPath, [compiler, `-xsl:${made}`, `-export:${made}.sef.json`, '-nogo'])
    await rename(`${made}.sef.json`, kept)
    await rm(made)
  }
  return JSON.parse(await readFile(kept, 'utf8'))
}

const quoted = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Schematron as the stylesheet that it stands for, as far as the rules of Germany need it: of each pattern the first rule that fits. */
function stylesheetOf(schematron: string): string {
  const $ = load(schematron, { xml: true })
  const named = $('schema > ns')
    .toArray()
    .map((ns): [string, string] => [$(ns).attr('prefix') ?? '', $(ns).attr('uri') ?? ''])
  // The rules for CII name types of a schema without saying whose.
  const known = { xs: 'http://www.w3.org/2001/XMLSchema', ...Object.fromEntries(named) }
  const spaces = Object.entries(known).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  const variable = (one: Parameters<typeof $>[0]) =>
    `<xsl:variable name="${$(one as string).attr('name')}" select="${quoted($(one as string).attr('value'))}"/>`
  const patterns = $('pattern').toArray()
  const modes = patterns.map((pattern, place) => {
    const rules = $(pattern).children('rule').toArray()
    return rules.map((rule, i) => {
      const parts = $(rule)
        .children('let, assert')
        .toArray()
        .map((part) =>
          part.tagName === 'let'
            ? variable(part as never)
            : `<xsl:if test="not(${quoted($(part).attr('test'))})"><svrl:failed-assert id="${$(part).attr('id')}" flag="${$(part).attr('flag')}"/></xsl:if>`,
        )
      const open = `<xsl:template match="${quoted($(rule).attr('context'))}" mode="p${place}" priority="${rules.length - i}">`
      return `${open}${parts.join('')}<xsl:apply-templates select="*" mode="p${place}"/></xsl:template>`
    })
  })
  return [
    `<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl" ${spaces.join(' ')}>`,
    // Patterns may say the same of the whole file.
    ...new Set(
      $('pattern > let')
        .toArray()
        .map((one) => variable(one as never)),
    ),
    '<xsl:template match="text()" mode="#all"/>',
    `<xsl:template match="/"><svrl:schematron-output>${patterns.map((_, place) => `<xsl:apply-templates select="*" mode="p${place}"/>`).join('')}</svrl:schematron-output></xsl:template>`,
    ...modes.flat(),
    '</xsl:stylesheet>',
  ].join('\n')
}
