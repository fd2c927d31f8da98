import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Reads a file of the project, by its path from the root. */
export type Read = (file: string) => string

export const readIn =
  (root: string): Read =>
  (file) =>
    readFileSync(join(root, file), 'utf8')

/** What an interface may name and is no part of it: it is covered elsewhere, or not at all (docs/public-interfaces.md). */
const elsewhere = /^src\/(lib\/contract|i18n)\/|^api\/platform\/database\/|^api\/app\/services\.ts$/

/**
 * The declaration of a type as TypeScript prints it, without comments, and those of the types of the project that it names,
 * sorted by name: a text that changes when the type does.
 */
export function declarationsOf(read: Read, file: string, name: string): string {
  const found = new Map<string, string>()
  collect(read, file, name, found)
  return [...found.values()].join('\n')
}

function collect(read: Read, file: string, name: string, found: Map<string, string>): void {
  const source = parsed(read, file)
  const declared = source.statements.find((one) => declares(one, name))
  if (declared) {
    const key = `${file} ${name}`
    if (found.has(key)) return
    found.set(key, printed(declared, source))
    for (const named of namesIn(declared)) collect(read, file, named, found)
    return
  }
  const from = importedFrom(source, name)
  const target = from && pathOf(from, file)
  if (target && !elsewhere.test(target)) collect(read, target, name, found)
}

/** Types, and constants that types are made of by `typeof`. */
function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.some((one) => ts.isIdentifier(one.name) && one.name.text === name)
  const isType = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
  return (isType || ts.isClassDeclaration(statement)) && statement.name?.text === name
}

const parsedBefore = new Map<string, { text: string; source: ts.SourceFile }>()

/** Of a page of Astro what stands between its fences. */
function parsed(read: Read, file: string): ts.SourceFile {
  const text = read(file)
  const before = parsedBefore.get(file)
  if (before?.text === text) return before.source
  const code = file.endsWith('.astro') ? (/^---\n([^]*?)\n---/.exec(text)?.[1] ?? '') : text
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  parsedBefore.set(file, { text, source })
  return source
}

const printer = ts.createPrinter({ removeComments: true })

const printed = (node: ts.Node, source: ts.SourceFile) =>
  printer.printNode(ts.EmitHint.Unspecified, node, source).replace(/^export /, '')

/** The types that a declaration names, in the order of the alphabet. */
function namesIn(declaration: ts.Node): string[] {
  const names = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) names.add(node.typeName.text)
    if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName)) names.add(node.exprName.text)
    // What a class does is its own matter; what it promises are its types.
    if (!ts.isBlock(node)) ts.forEachChild(node, look)
  }
  ts.forEachChild(declaration, look)
  return [...names].sort()
}

function importedFrom(source: ts.SourceFile, name: string): string | undefined {
  const declaration = source.statements.filter(ts.isImportDeclaration).find(({ importClause }) => {
    const bindings = importClause?.namedBindings
    return bindings && ts.isNamedImports(bindings) && bindings.elements.some((one) => one.name.text === name)
  })
  return declaration && ts.isStringLiteral(declaration.moduleSpecifier) ? declaration.moduleSpecifier.text : undefined
}

/** Of a relative import or one of `imports` in package.json; what comes from a package is none of ours. */
function pathOf(from: string, file: string): string | undefined {
  if (from.startsWith('.')) return join(file, '..', from)
  const [, place = '', rest = ''] = /^#(\w+)\/(.+)$/.exec(from) ?? []
  const folder = { lib: 'src/lib', i18n: 'src/i18n', islands: 'src/islands' }[place]
  return folder && `${folder}/${rest}`
}
