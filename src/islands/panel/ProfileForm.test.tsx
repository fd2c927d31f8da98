import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { customerFieldLabels } from '#lib/contract/customer-field-texts.ts'
import { customerFieldList, customerFieldsOf, type CustomerFieldValues } from '#lib/contract/customer-fields.ts'
import { ProfileForm } from './AccountIsland.tsx'

test('asks for every field of an account, in its language and within its length', () => {
  const filled = Object.fromEntries(customerFieldList.map(([name]) => [name, `the ${name}`])) as CustomerFieldValues
  const customer = {
    ...customerFieldsOf(filled),
    ...{ email: 'anna@example.com', newsletter: false, company: null },
    ...{ addressesCount: 0, ordersCount: 0, openOrdersCount: 0 },
  }
  const fields = customerFieldLabels('de')
  const page = load(renderToStaticMarkup(<ProfileForm customer={customer} fields={fields} translate={(key) => key} />))
  const asked = page('input')
    .toArray()
    .map((input) => ({
      name: page(input).attr('name'),
      label: page(`label[for="${page(input).attr('id')}"]`)
        .text()
        .trim(),
      value: page(input).attr('value'),
      longest: Number(page(input).attr('maxlength')),
      isRequired: page(input).attr('required') !== undefined,
    }))
  expect(asked).toEqual(
    customerFieldList.map(([name, { longest, isRequired = false }]) => ({
      ...{ name, value: `the ${name}`, longest, isRequired },
      label: isRequired ? fields[name] : `${fields[name]} (islands.form.optional)`,
    })),
  )
})
