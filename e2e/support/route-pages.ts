import type { Page } from '@playwright/test'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

export const submit = (page: Pick<Page, 'getByRole'>) => page.getByRole('button', { name: 'Search', exact: true })
