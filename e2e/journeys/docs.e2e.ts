import { expect, test } from '../support/test.ts'
import { isLong } from '../support/long-form.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'

test.describe('the API reference', () => {
  test('[newcomer] sends a call from its form and shows status, headers and body', async () => {
    const page = await openPage('centerlight', '/docs')
    // In a closed disclosure it is hidden from assistive technology, and so is its name.
    const call = page.getByRole('article').filter({
      has: page.getByRole('heading', { name: 'POST /api-v2/v3/provider/search-carefindr', exact: true }),
    })
    const form = page.getByRole('form', {
      name: 'Try this call: POST /api-v2/v3/provider/search-carefindr',
      exact: true,
    })
    await call.getByText('Try this call', { exact: true }).click()
    await expect(form.getByLabel('x-tenant-id')).toHaveValue('centerlight')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).toHaveText(/^200 /)
    await expect(form.getByRole('region', { name: 'Response headers' })).toContainText('content-type: application/json')
    await expect(form.getByRole('region', { name: 'Response body' })).toContainText('"total"')

    await form.getByRole('textbox', { name: 'Body' }).fill('{')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).toHaveText(/^400 /)
    await expect(form.getByRole('region', { name: 'Response body' })).toContainText('not well-formed JSON')
    // The page has a hundred such calls, and axe needs half a minute for all of them.
    const id = await call.getAttribute('id')
    await expectAccessible(page, 'a call was tried', isLong ? undefined : `#${id}`)
  })
})
