import { terse } from './lean/terse.ts'

/** Takes out of the templates of the publisher's bundle what HTML lets be left out: once, so that no page costs more. */
export function terseMarkup() {
  return {
    name: 'nonius-terse-markup',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.astro$/, code: /\$\$render`/ },
      handler(code) {
        return { code: terseTemplates(code, this.parse(code)), map: null }
      },
    },
  }
}

/** The code with the texts of its templates made terse; from the last to the first, so that places stay what they are. */
function terseTemplates(code, tree) {
  const texts = templatesIn(tree).flatMap(({ quasis }) => {
    const said = terse(quasis.map(({ start, end }) => code.slice(start, end)))
    return quasis.map(({ start, end }, at) => ({ start, end, text: said[at] }))
  })
  texts.sort((a, b) => b.start - a.start)
  return texts.reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code)
}

function templatesIn(node) {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(templatesIn)
  const isTemplate = node.type === 'TaggedTemplateExpression' && node.tag.name === '$$render'
  return isTemplate ? [node.quasi, ...within] : within
}
