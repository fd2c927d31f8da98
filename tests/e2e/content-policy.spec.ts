import { expect, test } from '../support/quality/visit.ts'

// What the policy refuses is told to the console too; here it is read from the events. That no page and no state of one
// does what its policy forbids is held by quality.spec.ts.
test.use({ expectedErrors: /Content Security Policy| csp$/ })

test('a script that nobody built does not run', async ({ page, refusals }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  expect(refusals[0]).toContain('script-src-elem: inline')
})

test('an attribute with a script in it does not run', async ({ page, refusals }) => {
  await page.goto('/')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<button id="bad" onclick="window.wasRun = true">x</button>')
    document.getElementById('bad')?.click()
  })
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  expect(refusals[0]).toContain('script-src-attr: inline')
})

test('a picture of a host that the shop does not name is refused', async ({ page, refusals }) => {
  await page.goto('/')
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'https://media.example/a.png' })))
  await expect.poll(() => refusals).toEqual([expect.stringContaining('img-src: https://media.example/a.png')])
})

test('what leads elsewhere and what is sent works under the policy', async ({ page, refusals, product }) => {
  await page.goto('/content/faq')
  const form = page.locator('.newsletter form')
  await form.locator('input').fill(`anna.${Date.now()}@example.com`)
  await form.locator('button').click()
  await expect(form.getByRole('status')).toContainText('wysłaliśmy')
  await page.goto(`/product/${product.productId}`)
  await page.getByRole('button', { name: 'Oblicz ratę leasingu' }).click()
  await page.waitForURL(/\/sandbox\/leasing/)
  expect(refusals).toEqual([])
})
