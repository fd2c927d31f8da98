/**
 * Every key that does something here, and nowhere else: handlers take theirs from this table, and the list that `?` shows is drawn from
 * it. `mod` is Ctrl, or Command on a Mac; `g o` is one key after the other.
 */
export const keys = {
  everywhere: { find: ['mod k', '/'], list: ['?'] },
  /** To the pages along the side, by their names. */
  go: {
    today: ['g t'],
    orders: ['g o'],
    offers: ['g f'],
    certificates: ['g i'],
    statements: ['g b'],
    papers: ['g r'],
    publishing: ['g u'],
    catalogue: ['g p'],
    content: ['g n'],
    shop: ['g s'],
    delivery: ['g d'],
    customers: ['g c'],
    letters: ['g m'],
    mails: ['g e'],
    people: ['g w'],
    audit: ['g l'],
    translations: ['g v'],
    account: ['g a'],
  },
  record: { save: ['mod s'] },
  list: { narrow: ['f'], down: ['j', 'arrowdown'], up: ['k', 'arrowup'] },
  sheet: {
    edit: ['enter', 'f2'],
    clear: ['delete', 'backspace'],
    all: ['mod a'],
    fillDown: ['mod d'],
    undo: ['mod z'],
    redo: ['mod y', 'mod shift z'],
  },
} as const satisfies Table

/** What browsers do by themselves, or a part of a page for what has the focus within it. */
export const keysOfParts = {
  find: { choose: ['arrowdown', 'arrowup'], open: ['enter'], newTab: ['mod enter'], close: ['escape'] },
  list: { open: ['enter'] },
  translation: { next: ['mod enter'] },
  sheet: { copy: ['mod c'], paste: ['mod v'] },
  tree: { go: ['arrowdown', 'arrowup'], open: ['enter'], move: ['alt arrowdown', 'alt arrowup'] },
  ordered: { move: ['alt arrowdown', 'alt arrowup'] },
} as const satisfies Table

type Table = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
export type KeyGroup = keyof typeof keys
export type GoName = keyof (typeof keys)['go']

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** A key as the table names it. Shift is told where the key by itself does not tell it. */
export function pressOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string {
  const isMod = ctrlKey || metaKey
  return [isMod && 'mod', isMod && shiftKey && 'shift', altKey && 'alt', key.toLowerCase()].filter(Boolean).join(' ')
}

/** Whether somebody who dictates or rests a hand on the keys would press it unawares: a letter or a sign without another key. */
export const isCharacter = (press: string): boolean => Array.from(press).length === 1

type Handlers<Group extends KeyGroup, Does> = Readonly<Record<keyof (typeof keys)[Group], Does>>

/** What each key of a group does; whoever leaves one out is told by the compiler. */
export const commandsOf = <Group extends KeyGroup, Does>(
  group: Group,
  handlers: Handlers<Group, Does>,
): ReadonlyMap<string, Does> =>
  new Map(
    Object.entries<readonly string[]>(keys[group]).flatMap(([name, presses]) =>
      presses.map((press) => [press, handlers[name as keyof (typeof keys)[Group]]] as const),
    ),
  )

/** What a key comes to after the one before it, where that waits for a second one. */
export function follow(
  before: string | undefined,
  press: string,
  known: Iterable<string>,
): { command?: string; waits?: string } {
  const whole = before === undefined ? press : `${before} ${press}`
  const all = [...known]
  if (all.includes(whole)) return { command: whole }
  return isCharacter(press) && all.some((one) => one.startsWith(`${whole} `)) ? { waits: whole } : {}
}

const signs: Readonly<Record<string, string>> = {
  ...{
    arrowdown: '↓',
    arrowup: '↑',
    enter: 'Enter',
    escape: 'Esc',
    delete: 'Delete',
    backspace: 'Backspace',
    f2: 'F2',
  },
  ...{ alt: 'Alt', shift: 'Shift' },
}
const modifiers = ['mod', 'shift', 'alt']

/** As it is printed on keys: those that are held along with the one they belong to. */
export function printed(press: string, isMac: boolean): string[] {
  const held: string[] = []
  return press.split(' ').flatMap((part) => {
    const sign = part === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (signs[part] ?? part.toUpperCase())
    held.push(sign)
    return modifiers.includes(part) ? [] : [held.splice(0).join('+')]
  })
}

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
