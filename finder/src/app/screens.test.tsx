import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from './testing.tsx'

// Lazy screens are loaded once beforehand, so that no test waits for the disk.
beforeAll(async () => {
  await Promise.all([
    import('../harness/IframeTestRoute.tsx'),
    import('../harness/ComponentTesterRoute.tsx'),
    import('../messages/es.ts'),
    ...['ask', 'print', 'results'].flatMap((screen) =>
      ['en', 'es'].map((language) => import(`../messages/${screen}.${language}.ts`)),
    ),
  ])
})
beforeEach(() => {
  window.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('error page', () => {
  it('[APP-ROUTE-07] [TRAP-02] shows its fixed sentence and only logs the message', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    renderApp({ path: '/error-handler?msg=Access%20denied' })
    expect(screen.getByRole('heading').textContent).toBe('You are not authorized to view this, please contact support.')
    expect(document.body.textContent).not.toContain('Access denied')
    expect(log).toHaveBeenCalledWith(expect.any(String), 'Access denied')
  })

  it('[APP-ROUTE-08] leads back to the start', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    renderApp({ path: '/error-handler' })
    fireEvent.click(screen.getByRole('link', { name: 'Back to search' }))
    expect([window.location.pathname, screen.getByText(/First, we need to know/).tagName]).toEqual([
      '/search-start',
      'P',
    ])
  })
})

describe('[M5] a tenant without a finder', () => {
  it.each(['/', '/search-start', '/search-results?near=Bronx&name=lee', '/carefindr-ai', '/natural-language-search'])(
    '[APP-CFG-04] [APP-TEN-06] sees the error page at %s, and nothing that searches',
    (path) => {
      const { calls } = renderApp({ path, refused: true, features: { isNLSearchEnabled: true } })
      expect(screen.getByRole('heading').textContent).toMatch('You are not authorized')
      expect([screen.queryByRole('textbox'), screen.queryByRole('combobox'), calls]).toEqual([null, null, []])
      expect(screen.queryByRole('link', { name: 'Back to search' })).toBeNull()
    },
  )
})

describe('addresses', () => {
  it('[APP-ROUTE-13] says that an address is unknown, with a way home', () => {
    renderApp({ path: '/nowhere' })
    fireEvent.click(screen.getByRole('link', { name: 'Go to the start page' }))
    expect([window.location.pathname, document.activeElement?.id]).toEqual(['/', 'main'])
  })

  it('[APP-AI-12] [APP-FLAG-05] redirects free-text addresses where the tenant has none, with the search', async () => {
    renderApp({ path: '/nls-search-results-v2?near=Bronx&name=lee' })
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/search-results?near=Bronx&name=lee'),
    )
    cleanup()
    renderApp({ path: '/carefindr-ai' })
    expect(window.location.pathname).toBe('/')
  })

  it.each([
    '/iframe-test',
    '/component-tester',
    '/test/search-start-v2',
    '/test/search-results-v2',
    '/test/carefindr-ai',
  ])('[APP-ROUTE-09] [APP-HAR-05] has no %s where the harness is off', (path) => {
    renderApp({ path, settings: { harness: false } })
    expect(screen.getByRole('heading').textContent).toBe('We cannot find that page')
  })

  it('[APP-ROUTE-11] has no address for Coming Soon', () => {
    renderApp({ path: '/coming-soon', features: { showComingSoon: true } })
    expect(screen.getByRole('heading').textContent).toBe('We cannot find that page')
  })

  it('[APP-ROUTE-10] shows framed pages without the site around them', () => {
    renderApp({ path: '/test/search-start-v2' })
    expect([
      screen.queryByRole('banner'),
      screen.queryByRole('contentinfo'),
      screen.getAllByRole('main').length,
    ]).toEqual([null, null, 1])
  })
})

describe('landing', () => {
  it('[APP-LAND-02] [APP-LAND-03] shows the filter search, and no bar without free-text search', () => {
    renderApp({ path: '/natural-language-search' })
    expect([screen.queryByText('Filter Search'), screen.getByRole('button', { name: 'Search' }).textContent]).toEqual([
      null,
      'Search',
    ])
  })
})

describe('harness', () => {
  it('[APP-HAR-01] [APP-HAR-02] frames the chosen page at the chosen size', async () => {
    await act(async () => {
      renderApp({ path: '/iframe-test?component=nonsense' })
    })
    const frame = () => screen.getByTitle(/search-/) as HTMLIFrameElement
    expect([(await screen.findByTitle('search-start-v2')).getAttribute('src'), frame().getAttribute('height')]).toEqual(
      ['/test/search-start-v2', '800'],
    )
    fireEvent.change(screen.getByLabelText('Component'), { target: { value: 'search-results-v2' } })
    expect([frame().getAttribute('src'), window.location.search]).toEqual([
      '/test/search-results-v2',
      '?component=search-results-v2',
    ])
    const width = screen.getByLabelText('Width') as HTMLInputElement
    expect([width.type, width.min, width.step]).toEqual(['number', '0', '1'])
    fireEvent.change(width, { target: { value: '320' } })
    fireEvent.change(screen.getByLabelText('Width: unit'), { target: { value: 'px' } })
    expect(screen.getByText('Current size: 320px by 100vh')).toBeTruthy()
    expect(
      [...(screen.getByLabelText('Height: unit') as HTMLSelectElement).options].map((option) => option.value),
    ).toEqual(['px', '%', 'vw', 'vh'])
    fireEvent.click(screen.getByRole('button', { name: 'Reset to Full Size' }))
    expect(screen.getByText('Current size: 100vw by 100vh')).toBeTruthy()
  })

  it('[APP-HAR-04] has placeholder panels in the component tester', async () => {
    await act(async () => {
      renderApp({ path: '/component-tester' })
    })
    fireEvent.change(await screen.findByLabelText('Component'), { target: { value: 'search-results-v2' } })
    expect(screen.getByRole('region', { name: 'search-results-v2' }).textContent).toContain('search-results-v2')
  })
})

describe('shell', () => {
  it('keeps the emergency line and the language help on every page', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const path of ['/', '/nowhere', '/error-handler', '/search-start']) {
      renderApp({ path })
      const footer = within(screen.getByRole('contentinfo'))
      expect([
        footer.getByRole('link', { name: '911' }).getAttribute('href'),
        footer.getByRole('link', { name: '988' }).getAttribute('href'),
      ]).toEqual(['tel:911', 'tel:988'])
      expect(footer.getByText(/Free help in your language/)).toBeTruthy()
      cleanup()
    }
  })

  it('speaks Spanish after one press, says so in `lang`, and keeps what was typed', async () => {
    renderApp()
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Bronx' } })
    fireEvent.click(screen.getByRole('button', { name: 'Español' }))
    // Finding by role is slow in jsdom; a busy machine manages it about once per second.
    await screen.findByRole('button', { name: 'Buscar' }, { timeout: 10_000 })
    expect([document.documentElement.lang, (screen.getByRole('combobox') as HTMLInputElement).value]).toEqual([
      'es',
      'Bronx',
    ])
    expect(screen.getByRole('button', { name: 'English' }).getAttribute('lang')).toBe('en')
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'English' }))
    })
    expect(await screen.findByRole('button', { name: 'Search' })).toBeTruthy()
  })

  it('has one live region and a link past the header', () => {
    renderApp()
    expect(document.querySelectorAll('[data-announcer]')).toHaveLength(1)
    fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }))
    expect(document.activeElement?.id).toBe('main')
  })
})
