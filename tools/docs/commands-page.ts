/** Who types which commands: a heading each of the page, in this order. */
const readers: [heading: string, commands: string[]][] = [
  [
    'See it, and work on the code',
    ['start', 'dev', 'api', 'check', 'house', 'pack', 'pictures', 'test', 'conformance', 'faults', 'soak', 'bench'],
  ],
  [
    'Operate a shop',
    ['new', 'serve', 'config', 'import', 'rebuild', 'publisher', 'releases', 'backup', 'restore', 'upgrade', 'staff'],
  ],
  ['Keep the shop', ['orders', 'papers', 'statements', 'terms', 'erase']],
]

const beginning = `# Commands

This page is written from what each command answers to \`--help\`: \`npx vitest run tools/docs -u\` writes it anew.

Arguments follow two dashes: \`npm start -- --port 4400\`. Commands that read settings take \`--shop DIR\` and \`--config FILE\`, and
[configuration.md](configuration.md) describes all settings. \`npm run test:all\` is
\`npm test -- --others\`, and \`npm run test:full\` is \`npm test -- --full\`.
Where npm is not wanted, as in a service, \`node scripts/bootstrap.mjs serve\` is \`npm run serve\`, with the same
arguments, signals and exit codes.`

/** The page of all commands, from what each of them says of itself. */
export function commandsPage(usages: Readonly<Record<string, string>>): string {
  const sections = readers.map(([heading, commands]) => {
    const list = commands.map((name) => `- [\`${typed(name)}\`](#${anchor(name)}): ${sentence(usages[name])}`)
    return [`## ${heading}`, list.join('\n'), ...commands.map((name) => section(name, usages[name]))].join('\n\n')
  })
  const missing = Object.keys(usages).filter((name) => !readers.some(([, commands]) => commands.includes(name)))
  if (missing.length > 0) throw new Error(`Say in commands-page.ts who types ${missing.join(', ')}.`)
  return `${[beginning, ...sections].join('\n\n')}\n`
}

/** What the page says of one command; its usage stands there as the command prints it. */
export const section = (name: string, usage = ''): string =>
  `### ${typed(name)}\n\n\`\`\`text\n${usage.trimEnd()}\n\`\`\``

const typed = (name: string) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)

const anchor = (name: string) => typed(name).replaceAll(' ', '-')

/** What comes first below the lines that say how a command is called, up to what is told in detail; Markdown reads no `<port>` as an element. */
function sentence(usage = ''): string {
  const [, said = ''] = /\n\n([^]{20,}?)[.:;](?=\s|$)/.exec(usage) ?? []
  return `${said.replaceAll('\n', ' ').replaceAll('<', '\\<')}.`
}
