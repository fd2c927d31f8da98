import { type AnyExtension, Extension, Mark } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Foreign } from './foreign.ts'
import { tables } from './tables.ts'

const shiftOf = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

/** The keys by which people leave the text, which an editor would keep for itself. */
const leaving = Extension.create({
  name: 'leaving',
  addKeyboardShortcuts() {
    return { Escape: () => this.editor.commands.blur() }
  },
})

/** What the shop lets through of a text and people write: nothing else can be typed or pasted. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      // Addresses of the shop, as its own pages write them.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    // What ends with a table would end with an empty paragraph as well.
    trailingNode: false,
  }),
  shiftOf('sub'),
  shiftOf('sup'),
  ...tables,
  Foreign,
  leaving,
]
