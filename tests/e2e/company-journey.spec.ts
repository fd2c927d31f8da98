import type { Browser } from 'playwright/test'
import { editions } from '#i18n/edition.ts'
import { translator } from '#i18n/translator.ts'
import { panelApprovalsPath, panelListsPath } from '#lib/domain/paths.ts'
import { companyOfFive } from '../support/company-of-five.ts'
import { accept, order } from '../support/checkout.ts'
import { latestMail, visitAs } from '../support/customer.ts'
import { answerAll } from '../support/orders.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

const pageIn = async (browser: Browser, origin: string, isPhone = false) => {
  const size = isPhone ? { viewport: { width: 360, height: 740 }, hasTouch: true } : {}
  return (await browser.newContext({ baseURL: origin, ...size })).newPage()
}

for (const edition of sampled(editions, ({ key }) => ['pl', 'de', 'en'].includes(key))) {
  const { key } = edition
  const say = translator(edition)
  test(`a company of three branches and five people buys by a list, within a budget that two people guard, in ${key}`, async ({
    page,
    request,
    browser,
    product,
    originOf,
  }) => {
    const origin = originOf(key)
    const company = await companyOfFive(request, origin, edition)
    const { administrator, buyer, leaver, approvers, list } = await company.withList(product.sku)

    await test.step('the list goes into the cart whole', async () => {
      await visitAs(page, buyer.customer, new URL(`${panelListsPath}?list=${list}`, origin).href)
      await page.getByRole('button', { name: say('islands.lists.toCart') }).click()
      const cart = async () => (await buyer.calls.send('GET', '/cart')).items
      await expect.poll(cart).toMatchObject([{ productSkuCode: product.sku, quantity: 2 }])
      await answerAll(buyer.calls, { sku: product.sku, quantity: 2, payment: key === 'en' ? 'online' : 'transfer' })
    })

    await test.step('the budget stops it, and the checkout sends it for approval', async () => {
      await page.goto(new URL('/checkout#summary', origin).href)
      await expect(page.locator('.checkout-ahead')).toContainText(company.budget)
      await accept(page)
      await expect(order(page)).toHaveText(say('islands.checkout.approval.send'))
      await order(page).click()
      await expect(page).toHaveURL(new URL(panelApprovalsPath, origin).href)
      await expect(page.locator('.approval')).toContainText(say('islands.panel.approvals.states.open'))
    })

    for (const [at, { customer }] of approvers.entries())
      await test.step(`approver ${at + 1} follows the mail on a phone`, async () => {
        const { text } = await latestMail(request, origin, customer.email)
        const phone = await pageIn(browser, origin, true)
        await phone.goto(/\/panel\/approvals#token=[\w-]+/.exec(text)?.[0] ?? '')
        const asked = phone.locator('.approval')
        await asked.getByRole('button', { name: say('islands.panel.approvals.approve') }).tap()
        await expect(asked).toContainText(say('islands.panel.approvals.approved'))
        await expect(asked).toContainText(
          at === 0 ? say('islands.panel.approvals.states.open') : say('islands.panel.approvals.states.ordered'),
        )
        expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
        await phone.context().close()
      })

    await page.reload()
    await expect(page.locator('.approval')).toContainText(say('islands.panel.approvals.states.ordered'))

    await test.step('a colleague leaves, and their shared list stays with the company', async () => {
      const other = await pageIn(browser, origin)
      await visitAs(other, leaver.customer, new URL('/panel/company', origin).href)
      await other.getByRole('button', { name: say('islands.panel.people.leave', { company: company.name }) }).click()
      await expect(other.getByText(say('islands.panel.people.left', { company: company.name }))).toBeVisible()
      await other.context().close()
      expect(await administrator.calls.send('GET', '/customer/lists')).toMatchObject([{ id: list, owner: null }])
    })
  })
}
