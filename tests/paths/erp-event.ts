import type { Path } from './path.ts'

/** Tells the systems behind the shop that somebody has another name, and nothing of the name. */
export const erpEvent: Path = {
  files: {
    'api/customers/accounts/customer-events.ts': `import type {} from '../../platform/events/events.ts'

type CustomerEvents = { 'customer.changed': { guid: string } }

declare module '../../platform/events/events.ts' {
  interface Events extends CustomerEvents {}
}
`,
  },
  lines: {
    'api/customers/accounts/profile.ts': [
      [
        "import { HttpProblem } from '../../platform/http/problem.ts'\n",
        "import { emit } from '../../platform/events/events.ts'\n",
      ],
      [
        'await changeAccount({ ...services, db: transaction }, guid, setFields(fields))\n',
        "    await emit(transaction, 'customer.changed', `customer:${guid}`, { guid })\n",
      ],
    ],
    'api/integrations/erp/erp-tables.ts': [["  'publication.live',\n", "  'customer.changed',\n"]],
    'docs/erp.md': [
      [
        '| `publication.live` | an edition is live in another release than was told of before        | `edition`, `release`              |\n',
        '| `customer.changed` | a customer has another name                                          | `guid`                            |\n',
      ],
    ],
  },
}
