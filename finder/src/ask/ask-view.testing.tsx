import { fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import AskView from './AskView.tsx'
import { openAt, withAskMessages, type Question } from './testing.tsx'

/** The page of free-text search, with what its tests do on it. */
export async function openAskView(options?: Parameters<typeof openAt>[2]) {
  const screens = (
    <Routes>
      <Route
        path="/carefindr-ai"
        element={<Suspense>{withAskMessages(<AskView results="/nls-search-results-v2" filters="/" />)}</Suspense>}
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  )
  const opened = await openAt('/carefindr-ai', screens, options)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  const search = screen.getByRole('button', { name: 'Search' })
  const write = (text: string) => fireEvent.change(field, { target: { value: text } })
  const ask = (text: string): Question => {
    write(text)
    fireEvent.click(search)
    const question = opened.questions.at(-1)
    if (!question) throw new Error('nothing was asked')
    return question
  }
  return { ...opened, field, search, write, ask }
}
