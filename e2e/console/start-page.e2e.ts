import { openConsole } from '../support/console-site.ts'
import { expect, test } from '../support/test.ts'

test('[sentence 1] the tour on the start page leads to the chosen plan, also after coming back', async () => {
  const page = await openConsole('/')
  const plan = page.getByRole('banner').getByLabel('Plan')
  await plan.selectOption('RiverSpring')
  await expect(page.getByRole('heading', { name: 'What waits for you' })).toBeVisible()
  await page.getByRole('link', { name: 'Open exports' }).click()
  await expect(page).toHaveURL(/\/console\/riverspring\/exports$/)
  await page.getByRole('link', { name: 'Staff console' }).click()
  await expect(page.getByRole('heading', { name: 'What waits for you' })).toBeVisible()
  await page.reload()
  await expect(plan).toHaveValue('riverspring')
  await expect(page.getByRole('link', { name: 'Open loads' })).toHaveAttribute('href', /\/riverspring\/loads$/)
})
