/**
 * Takes out of the rows of the contract what only its papers and its tests read, the words about a call and the codes that
 * it may refuse with: a browser would carry them to every page that asks something.
 */
export function terseContract() {
  return {
    name: 'nonius-terse-contract',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /src\/lib\/contract\/rows\/\w[\w-]*\.[jt]s$/ },
      handler(code) {
        return { code: withoutPapers(code, this.parse(code)), map: null }
      },
    },
  }
}

const ofPapers = ['summary', 'errors']

/** Each such property leaves nothing; from the last to the first, so that places stay what they are. */
function withoutPapers(code, tree) {
  const left = rowsIn(tree).flatMap(({ properties }) =>
    properties.filter(({ key }) => ofPapers.includes(key?.name)).map(({ start, end }) => ({ start, end })),
  )
  left.sort((a, b) => b.start - a.start)
  return left.reduce((changed, { start, end }) => {
    const after = changed.slice(end)
    return changed.slice(0, start) + after.replace(/^\s*,/, '')
  }, code)
}

function rowsIn(node) {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(rowsIn)
  const isRow = node.type === 'CallExpression' && node.callee.name === 'endpoint'
  return isRow ? [node.arguments[2], ...within] : within
}
