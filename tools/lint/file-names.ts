import type { Rule } from '@oxlint/plugins'
import { projectPath } from './project-path.ts'

/** Names that say nothing of what a file holds, and so end up holding everything. */
const drawers = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'managers']

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^([A-Z][a-z0-9]*)+$/

/** Kebab-case, components PascalCase, and no drawers. Routes are free: their names are addresses. */
export const fileNames: Rule = {
  meta: { type: 'problem', schema: [], messages: { wrong: '{{why}}' } },
  create(context) {
    const path = projectPath(context)
    const isRoute = path.startsWith('src/pages/')
    return {
      Program(node) {
        const folders = path.split('/')
        const file = folders.pop() ?? ''
        const [name = '', ...kinds] = file.split('.')
        const isComponent = /\.(tsx|astro)$/.test(file)
        const wanted = isComponent && !kinds.includes('test') ? pascal : kebab

        const drawer = [...folders, name].find((part) => drawers.includes(part.toLowerCase()))
        const oddFolder = folders.find((folder) => !kebab.test(folder) && !isRoute)
        const why = drawer
          ? `"${drawer}" says nothing of what it holds: name it after that`
          : oddFolder
            ? `the folder "${oddFolder}" is not kebab-case`
            : !isRoute && !wanted.test(name) && !(isComponent && pascal.test(name))
              ? `"${file}" is not ${wanted === pascal ? 'PascalCase, as components are' : 'kebab-case'}`
              : undefined
        if (why) context.report({ node, messageId: 'wrong', data: { why } })
      },
    }
  },
}
