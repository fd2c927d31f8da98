import { type Editor, Node } from '@tiptap/core'
import type { Node as TextNode, ResolvedPos } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableHead? tableBody',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
})

const sectionOf = (name: string, tag: string) =>
  Node.create({ name, content: 'tableRow+', parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

const Row = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Written as one line: a table of the shop is read at a glance. Cells that span others are left to HTML. */
const cellOf = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    priority: 1_000,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      const within = (act: () => boolean) => () => this.editor.isActive(name) && act()
      return {
        Enter: within(() => this.editor.commands.setHardBreak()),
        Tab: within(() => toCell(this.editor, 1)),
        'Shift-Tab': within(() => toCell(this.editor, -1)),
      }
    },
  })

export const tables = [
  Table,
  sectionOf('tableHead', 'thead'),
  sectionOf('tableBody', 'tbody'),
  Row,
  cellOf('tableHeader', 'th'),
  cellOf('tableCell', 'td'),
]

/** The place of what somebody is in, such as the row of their cell. */
function around(place: ResolvedPos, name: string): { node: TextNode; before: number; after: number } | undefined {
  for (let depth = place.depth; depth > 0; depth--)
    if (place.node(depth).type.name === name)
      return { node: place.node(depth), before: place.before(depth), after: place.after(depth) }
  return undefined
}

/** To the cell before or after; out of the table nothing is gone to. */
function toCell({ state, view }: Editor, step: 1 | -1): boolean {
  const { $from } = state.selection
  const table = around($from, 'table')
  if (!table) return false
  const cells: number[] = []
  table.node.descendants((node, at) => {
    if (node.isTextblock) cells.push(table.before + 1 + at)
  })
  const here = cells.findIndex((at) => at === $from.before())
  const next = cells[here + step]
  if (next === undefined) return false
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, next + 1)).scrollIntoView())
  return true
}

/** An empty row like the one somebody is in, below it; in it goes the cursor. */
export function addRow({ state, view }: Editor): void {
  const row = around(state.selection.$from, 'tableRow')
  const kind = state.schema.nodes['tableRow']
  if (!row || !kind) return
  const cells = row.node.children.map(({ type }) => type.create())
  const transaction = state.tr.insert(row.after, kind.create(null, cells))
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, row.after + 2)).scrollIntoView())
  view.focus()
}

/** The only row of its part takes the table along. */
export function removeRow({ state, view }: Editor): void {
  const { $from } = state.selection
  const gone = ['tableRow', 'tableBody', 'table']
    .map((name) => around($from, name))
    .find((found, at) => found && (at === 2 || found.node.type.name !== 'tableBody') && !isAlone(state.doc, found))
  if (!gone) return
  view.dispatch(state.tr.delete(gone.before, gone.after).scrollIntoView())
  view.focus()
}

const isAlone = (doc: TextNode, { before, node }: { before: number; node: TextNode }) =>
  node.type.name === 'tableRow' && doc.resolve(before).parent.childCount === 1
