import type { Path } from './path.ts'

/** The department that somebody works in: said by customers, seen by the staff, handed out and erased with the account. */
export const customerField: Path = {
  files: {
    'api/platform/database/migrations/0300-department.ts': `import type { Kysely } from 'kysely'

/** The department that somebody works in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('department', 'text', (column) => column.notNull().defaultTo('')).execute()
}
`,
  },
  lines: {
    'api/platform/database/migrations/index.ts': [
      ["import * as staff from './0007-staff.ts'\n", "import * as department from './0300-department.ts'\n"],
      ["  '0007-staff': staff,\n", "  '0300-department': department,\n"],
    ],
    'src/lib/contract/customer-fields.ts': [
      [
        "lastName: { column: 'last_name', longest: 60, isRequired: true, autoComplete: 'family-name' },\n",
        "  department: { column: 'department', longest: 80 },\n",
      ],
    ],
    'src/lib/contract/customer-field-texts.ts': [
      [
        '{ [Name in CustomerFieldName]: FieldTexts<Name> } = {\n',
        `  department: {
    shop: { pl: 'Dział', de: 'Abteilung', en: 'Department', es: 'Departamento', it: 'Reparto', no: 'Avdeling' },
    staff: { pl: 'Dział', en: 'Department' },
  },
`,
      ],
    ],
  },
}
