import type { Path } from './path.ts'

/** Keeps the books: sees orders and changes nothing else. */
export const role: Path = {
  files: {},
  lines: {
    'src/lib/contract/staff/roles.ts': [
      ["export const roles = ['content', 'orders', ", "'books', "],
      ["  orders: ['orders'", ", 'books'"],
    ],
    'staff/platform/texts/pl/frame.json': [['  "roles": {\n', '    "books": "księgowość",\n']],
    'staff/platform/texts/en/frame.json': [['  "roles": {\n', '    "books": "bookkeeping",\n']],
  },
}
