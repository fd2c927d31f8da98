import { dirname, join } from 'node:path'
import ts from 'typescript'

const parsed = new Map<string, ts.SourceFile | undefined>()

/**
 * What the compiler says of some files of a project and all that they import, with other texts in places of some, or with none,
 * by their paths. What lies in the project is parsed once for all.
 */
export function compiled(project: string, roots: readonly string[], changes: ReadonlyMap<string, string | undefined>) {
  const texts = new Map([...changes].map(([path, text]) => [join(project, path), text]))
  const { config } = ts.readConfigFile(join(project, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: ['package.json'] },
    ts.sys,
    project,
  )
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = (path) => (texts.has(path) ? texts.get(path) : readFile.call(host, path))
  host.fileExists = (path) => (texts.has(path) ? texts.get(path) !== undefined : fileExists.call(host, path))
  host.getSourceFile = (path, ...how) => {
    if (texts.has(path)) return getSourceFile.call(host, path, ...how)
    if (!parsed.has(path)) parsed.set(path, getSourceFile.call(host, path, ...how))
    return parsed.get(path)
  }
  const folders = new Set([...texts.keys()].map((path) => dirname(path)))
  host.directoryExists = (path) => folders.has(path) || ts.sys.directoryExists(path)
  const program = ts.createProgram(
    roots.map((path) => join(project, path)),
    { ...options, types: ['node'] },
    host,
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}
